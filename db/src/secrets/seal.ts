import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Each use has its own key, so that a value sealed for one cannot be opened for another. */
const keyFor = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `melodia ${use}`, 32))

/**
 * Encrypts text so that its holder can neither read nor change it. `use` is its purpose and owner.
 */
export function seal(text: string, use: string, [secret = '']: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, use), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** The text that was sealed for this use with one of the secrets; null for anything else. */
export function unseal(value: string, use: string, secrets: readonly string[]): string | null {
  const sealed = Buffer.from(value, 'base64url')
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  for (const secret of secrets) {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, keyFor(secret, use), nonce)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      // Sealed with another secret, or changed.
    }
  }
  return null
}
