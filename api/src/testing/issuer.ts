import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { timeOf } from '../platform/auth/claims.ts'
import type { Provider } from '../platform/auth/provider.ts'

export const ISSUER = 'https://accounts.test'
const AUDIENCE = 'http://localhost:3000/api'

/** Differences of a test token from a valid one. */
export interface TokenOptions {
  claims?: JWTPayload
  issuer?: string
  audience?: string
  /** Seconds from now; negative if expired. */
  expiresIn?: number
  typ?: string
  /** Signed by a key that is not the issuer's. */
  isForged?: boolean
}

const keyPair = () => generateKeyPair('RS256')
const pairs = Promise.all([keyPair(), keyPair()])

/** An accounts provider for tests: tokens are really signed, without a sign-in. */
export async function testIssuer(clock: () => number) {
  const [own, foreign] = await pairs
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const provider: Provider = {
    issuer: ISSUER,
    realm: ISSUER,
    clientId: 'melodia-web',
    audience: null,
    resource: AUDIENCE,
    audiences: [AUDIENCE],
    marksAccessTokens: true,
    signedInAt: ({ auth_time }) => timeOf(auth_time),
    keys: createLocalJWKSet({ keys: [jwk] }),
    endpoints: async () => ({
      authorization: `${ISSUER}/auth`,
      token: `${ISSUER}/oauth2/token`,
      endSession: `${ISSUER}/session/end`,
    }),
    profile: async () => null,
  }

  const tokenOf = (uid: string, options: TokenOptions = {}) => {
    const now = Math.floor(clock() / 1000)
    const claims = { email: `${uid}@melodia.example`, name: uid, auth_time: now, ...options.claims }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: options.typ ?? 'at+jwt' })
      .setSubject(uid)
      .setIssuer(options.issuer ?? ISSUER)
      .setAudience(options.audience ?? AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + (options.expiresIn ?? 3600))
      .sign(options.isForged ? foreign.privateKey : own.privateKey)
  }
  return { provider, tokenOf }
}
