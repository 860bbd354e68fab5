import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { secret } from '@melodia/db/secrets'
import type { Database } from '@melodia/db/database'
import type { JWK } from 'oidc-provider'

const generate = promisify(generateKeyPair)

/** RFC 7638. */
const thumbprint = (n: string, e: string) =>
  createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')

export type SigningKey = JWK & { kid: string; n: string; e: string }

async function makeSigningKeys(): Promise<SigningKey[]> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  const { n = '', e = '', ...secrets } = privateKey.export({ format: 'jwk' })
  return [{ ...secrets, kty: 'RSA', n, e, use: 'sig', alg: 'RS256', kid: thumbprint(n, e) }]
}

/** Private keys that tokens are signed with, newest first; made once a database. */
export const signingKeys = (db: Database): Promise<SigningKey[]> =>
  secret(db, 'accounts.signing-keys', makeSigningKeys)

/** Keys that cookies are signed with, newest first; made once a database. */
export const cookieKeys = (db: Database): Promise<string[]> =>
  secret(db, 'accounts.cookie-keys', () => [randomBytes(32).toString('base64url')])

/** What a token is verified with. */
export interface PublicKey {
  kty: 'RSA'
  use: 'sig'
  alg: 'RS256'
  kid: string
  n: string
  e: string
}
/** A key's public parts, named one by one: what isn't named stays here. */
export const publicKey = ({ kid, n, e }: SigningKey): PublicKey => ({
  kty: 'RSA',
  use: 'sig',
  alg: 'RS256',
  kid,
  n,
  e,
})
