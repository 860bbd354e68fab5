import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '@melodia/db/database'
import { readKeys, rotateKeys } from '@melodia/db/secrets/keyring'
import type { JWK } from 'oidc-provider'

const generate = promisify(generateKeyPair)

/** RFC 7638. */
const thumbprint = (n: string, e: string) =>
  createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')

/** RSASSA-PSS. The older RS256 is not for new uses (OWASP ASVS 5.0, appendix C). */
export const SIGNATURE = 'PS256'

export type SigningKey = JWK & { kid: string; n: string; e: string }

/** 3072 bits give 128 bits of security (NIST SP 800-57), which ASVS requires. */
async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 3072 })
  const { n = '', e = '', ...secrets } = privateKey.export({ format: 'jwk' })
  return { ...secrets, kty: 'RSA', n, e, use: 'sig', alg: SIGNATURE, kid: thumbprint(n, e) }
}

const makeCookieKey = () => randomBytes(32).toString('base64url')

/** Name of the secret. */
export const SIGNING = 'accounts.signing-keys'
const COOKIES = 'accounts.cookie-keys'
const FACTORS = 'accounts.factor-key'

/** Private keys for signing tokens, newest first; made once per database. */
export async function signingKeys(db: Database, now: number): Promise<SigningKey[]> {
  const keys = await readKeys(db, SIGNING, makeSigningKey, now)
  // Older versions stored another algorithm for the same kind of key.
  return Array.from(keys, (key) => ({ ...key, alg: SIGNATURE }))
}

/** Keys for signing cookies, newest first; made once per database. */
export const cookieKeys = (db: Database, now: number): Promise<string[]> =>
  readKeys(db, COOKIES, makeCookieKey, now)

/** Keys for secrets of authenticator apps: the first seals, all open; made once per database. */
export const factorKeys = (db: Database, now: number): Promise<string[]> =>
  readKeys(db, FACTORS, makeCookieKey, now)

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Secrets sealed with a factor key are kept without an end. */
const NEVER = Number.MAX_SAFE_INTEGER

/** Old keys verify for as long as what they signed may live: a token, a session cookie. */
export async function rotateAccountKeys(db: Database, now: number): Promise<void> {
  await rotateKeys(db, SIGNING, await makeSigningKey(), { now, until: now + 2 * HOUR })
  await rotateKeys(db, COOKIES, makeCookieKey(), { now, until: now + 8 * DAY })
  await rotateKeys(db, FACTORS, makeCookieKey(), { now, until: NEVER })
}

/** Public key for verifying tokens. */
export interface PublicKey {
  kty: 'RSA'
  use: 'sig'
  alg: typeof SIGNATURE
  kid: string
  n: string
  e: string
}
/** The public parts are named one by one, so no private part can slip through. */
export const publicKey = ({ kid, n, e }: SigningKey): PublicKey => ({
  kty: 'RSA',
  use: 'sig',
  alg: SIGNATURE,
  kid,
  n,
  e,
})
