import { createHash } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { unauthorized, unavailable } from '../errors.ts'
import type { Claims, Provider } from './provider.ts'

/** Asymmetric only: a shared secret or `none` never verifies. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'ES384', 'ES512']
const CLOCK_TOLERANCE_S = 30
/** How long the provider's word on a token without an expiry of its own is believed. */
const OPAQUE_MS = 60_000
const CACHE_SIZE = 10_000

interface Verified {
  claims: Claims
  until: number
}

/**
 * Turns an access token into the identity it proves. A verified token is remembered by its hash
 * until it expires, so that a signature is checked once and not at each call.
 */
export function makeTokens(provider: Provider, clock: () => number) {
  const cache = new Map<string, Verified>()

  const remember = (key: string, verified: Verified) => {
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, verified)
    return verified.claims
  }

  /** @throws Problem 401 with what is wrong with the token, 503 where the issuer is silent. */
  async function identify(token: string): Promise<Claims> {
    const key = createHash('sha256').update(token).digest('base64url')
    const known = cache.get(key)
    if (known && clock() < known.until) return known.claims
    cache.delete(key)
    return remember(key, looksLikeJwt(token) ? await fromJwt(token) : await fromProvider(token))
  }

  async function fromJwt(token: string): Promise<Verified> {
    const { payload } = await jwtVerify(token, provider.keys, {
      issuer: provider.issuer,
      audience: [...provider.audiences],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(clock()),
      requiredClaims: ['sub', 'exp'],
      ...(provider.tokenType && { typ: provider.tokenType }),
    }).catch(explain)
    // OpenID Connect Core, section 2: these are claims of ID tokens, which prove a sign-in only.
    if ('nonce' in payload || 'at_hash' in payload || 'c_hash' in payload)
      throw unauthorized('This is an ID token; send the access token.')
    const { sub = '', exp = 0 } = payload
    const claims = stated(sub, payload) ??
      (await provider.profile(token, sub)) ?? { uid: sub, email: '', name: '' }
    return { claims, until: (exp + CLOCK_TOLERANCE_S) * 1000 }
  }

  async function fromProvider(token: string): Promise<Verified> {
    const claims = provider.hasOpaqueTokens ? await provider.profile(token, null) : null
    if (!claims) throw unauthorized('The access token is not one of this accounts provider.')
    return { claims, until: clock() + OPAQUE_MS }
  }

  return { realm: provider.realm, identify }
}
export type Tokens = ReturnType<typeof makeTokens>

/** Most issuers leave these out of access tokens; then they are asked for. */
const stated = (uid: string, { email, name }: JWTPayload): Claims | null =>
  typeof email === 'string' && typeof name === 'string' ? { uid, email, name } : null

function looksLikeJwt(token: string) {
  try {
    return token.split('.').length === 3 && decodeProtectedHeader(token).alg !== undefined
  } catch {
    return false
  }
}

function explain(error: unknown): never {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
    throw unavailable('The accounts provider does not answer.')
  if (error instanceof errors.JWTExpired) throw unauthorized('The access token has expired.')
  if (error instanceof errors.JWTClaimValidationFailed)
    throw unauthorized(`The access token is not for this API: ${error.claim} does not match.`)
  throw unauthorized('The access token is not valid.')
}
