import { hash } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { unauthorized, unavailable } from '../http/errors.ts'
import { accessTokenProblem, isSubject, statedClaims } from './claims.ts'
import type { Claims, Provider } from './provider.ts'

/** Asymmetric only: never a shared secret or `none`. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'ES384', 'ES512']
const CLOCK_TOLERANCE_S = 30
/** How long a verified signature is cached; then a key withdrawn by the issuer is noticed. */
const SIGNATURE_MS = 10 * 60_000
/** How long an introspection reply is cached. */
const INTROSPECTION_MS = 60_000
const CACHE_SIZE = 10_000

interface Verified {
  claims: Claims
  /** The session in which the token was issued, if it names one. */
  sid?: unknown
  until: number
}

/**
 * Turns an access token into the identity it proves. Verified tokens are cached by hash for some
 * minutes, so that not every call checks a signature.
 */
export function makeAccessTokens(provider: Provider, clock: () => number) {
  const cache = new Map<string, Verified>()

  const remember = (key: string, verified: Verified) => {
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, verified)
    return verified
  }

  /** @throws Problem 401 if the token is wrong, 503 if the issuer does not answer. */
  async function identify(token: string): Promise<Claims> {
    const key = hash('sha256', token, 'base64url')
    return current(remembered(key) ?? remember(key, await verify(token)))
  }

  function remembered(key: string) {
    const known = cache.get(key)
    if (known && clock() < known.until) return known
    cache.delete(key)
    return null
  }

  const verify = (token: string) => (looksLikeJwt(token) ? fromJwt(token) : fromIssuer(token))

  /**
   * A token ends with its session: after a sign-out, a new password, a replayed code. While it
   * lives, its subject may get another name or email.
   */
  async function current({ claims, sid }: Verified): Promise<Claims> {
    if (!provider.claimsOfSession) return claims
    const now = typeof sid === 'string' ? await provider.claimsOfSession(sid, claims.uid) : null
    if (!now) throw unauthorized('The session of this access token has ended.')
    return now
  }

  async function fromJwt(token: string): Promise<Verified> {
    const { payload, protectedHeader } = await jwtVerify(token, provider.keys, {
      issuer: provider.issuer,
      audience: [...provider.audiences],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(clock()),
      requiredClaims: ['sub', 'exp'],
    }).catch(explain)
    const problem = accessTokenProblem(protectedHeader, payload, provider)
    if (problem) throw problem
    const { sub, sid, exp = 0 } = payload
    if (!isSubject(sub)) throw unauthorized('The access token names nobody.')
    const claims = statedClaims(sub, payload) ??
      (await provider.profile(token, sub)) ?? { uid: sub, email: '', name: '' }
    const expiresAt = (exp + CLOCK_TOLERANCE_S) * 1000
    return { claims, sid, until: Math.min(expiresAt, clock() + SIGNATURE_MS) }
  }

  async function fromIssuer(token: string): Promise<Verified> {
    const answer = await provider.introspect?.(token)
    if (!answer || (answer.expiresAt !== null && answer.expiresAt <= clock()))
      throw unauthorized('The access token is not one of this accounts provider for this API.')
    const until = Math.min(answer.expiresAt ?? Infinity, clock() + INTROSPECTION_MS)
    return { claims: answer.claims, until }
  }

  return {
    realm: provider.realm,
    identify,
    /** Whether a user has to confirm their email before they may request or upload. */
    awaitsConfirmation: async ({ issuer, uid }: { issuer: string; uid: string }) =>
      issuer === provider.realm && ((await provider.awaitsConfirmation?.(uid)) ?? false),
  }
}
export type AccessTokens = ReturnType<typeof makeAccessTokens>

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
