import { hash } from 'node:crypto'
import {
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type CryptoKey,
  type JWTVerifyGetKey,
} from 'jose'
import { Problem, unauthorized } from '../../kit/http/errors.ts'
import { ALGORITHMS } from './algorithms.ts'
import { accessTokenProblem, isSubject, statedClaims } from './claims.ts'
import { unusable } from './issuerCalls.ts'
import type { Claims, Provider } from './provider.ts'

const CLOCK_TOLERANCE_S = 30
/** How long a verified signature is cached; then a key withdrawn by the issuer is noticed. */
const SIGNATURE_MS = 10 * 60_000
/** How long an introspection reply is cached. */
const INTROSPECTION_MS = 60_000
const CACHE_SIZE = 10_000

interface Verified {
  claims: Claims
  /** When the person signed in, in Unix milliseconds; null if the token does not say. */
  signedInAt: number | null
  /** The session in which the token was issued, if it names one. */
  sid?: unknown
  until: number
}

/** The person whom an access token names, and when they signed in (see `Verified`). */
export interface Identified {
  claims: Claims
  signedInAt: number | null
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
  async function identify(token: string): Promise<Identified> {
    const key = hash('sha256', token, 'base64url')
    const verified = remembered(key) ?? remember(key, await verify(token))
    return { claims: await current(verified), signedInAt: verified.signedInAt }
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
    const { payload, protectedHeader } = await verified(token).catch(explain)
    const problem = accessTokenProblem(protectedHeader, payload, provider)
    if (problem) throw problem
    const { sub, sid, exp = 0 } = payload
    if (!isSubject(sub)) throw unauthorized('The access token names nobody.')
    const claims = statedClaims(sub, payload) ??
      (await provider.profile(token, sub)) ?? { uid: sub, email: '', name: '' }
    const expiresAt = (exp + CLOCK_TOLERANCE_S) * 1000
    const signedInAt = provider.signedInAt(payload)
    return { claims, signedInAt, sid, until: Math.min(expiresAt, clock() + SIGNATURE_MS) }
  }

  const verifiedBy = (key: CryptoKey | JWTVerifyGetKey, token: string) =>
    jwtVerify(token, typeof key === 'function' ? key : () => key, {
      issuer: provider.issuer,
      audience: [...provider.audiences],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(clock()),
      requiredClaims: ['sub', 'exp'],
    })

  /** A token that does not name its key is tried with each that may be it. */
  async function verified(token: string) {
    try {
      return await verifiedBy(provider.keys, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
      for await (const key of error) {
        const result = await verifiedBy(key, token).catch((reason: unknown) => {
          if (!(reason instanceof errors.JWSSignatureVerificationFailed)) throw reason
        })
        if (result) return result
      }
      throw error
    }
  }

  async function fromIssuer(token: string): Promise<Verified> {
    const answer = await provider.introspect?.(token)
    if (!answer || (answer.expiresAt !== null && answer.expiresAt <= clock()))
      throw unauthorized('The access token is not one of this accounts provider for this API.')
    const until = Math.min(answer.expiresAt ?? Infinity, clock() + INTROSPECTION_MS)
    return { claims: answer.claims, signedInAt: answer.signedInAt, until }
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
  if (error instanceof Problem) throw error
  // A key that cannot be used, such as one that is too short.
  if (error instanceof errors.JWKSInvalid || !(error instanceof errors.JOSEError))
    throw unusable(error instanceof Error ? error.message : String(error))
  if (error instanceof errors.JWTExpired) throw unauthorized('The access token has expired.')
  if (error instanceof errors.JWTClaimValidationFailed)
    throw unauthorized(`The access token is not for this API: ${error.claim} does not match.`)
  throw unauthorized('The access token is not valid.')
}
