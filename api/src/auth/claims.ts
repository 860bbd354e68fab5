import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { unauthorized, type Problem } from '../http/errors.ts'
import type { Claims, Provider } from './provider.ts'

/** OpenID Connect Core, section 2: a subject has at most 255 characters. */
const MAX_SUBJECT = 255

/** Media types of access tokens (RFC 9068, section 2.1); `jwt` and none say nothing. */
const ACCESS_TOKEN = 'at+jwt'
const UNMARKED = new Set(['jwt', ''])

/** Claims that only ID tokens and security events have (OpenID Connect Core 2, RFC 8417 2.2). */
const FOREIGN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']

/** Whether a claim can be the subject of a token: a text that is not empty. */
export const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub.trim() !== '' && sub.length <= MAX_SUBJECT

/**
 * Why a token whose signature, issuer, audience and time are right is no access token for this
 * app, or null. One key of the issuer signs its ID tokens, logout tokens and events as well.
 */
export function accessTokenProblem(
  { typ }: JWTHeaderParameters,
  payload: JWTPayload,
  { marksAccessTokens, clientId }: Pick<Provider, 'marksAccessTokens' | 'clientId'>,
): Problem | null {
  const type = (typ ?? '').toLowerCase().replace(/^application\//, '')
  const isMarked = type === ACCESS_TOKEN
  if (!isMarked && (marksAccessTokens || !UNMARKED.has(type)))
    return unauthorized('This is a token of another type; send the access token.')
  if (FOREIGN_CLAIMS.some((claim) => Object.hasOwn(payload, claim)) || looksLikeIdToken(payload))
    return unauthorized('This is not an access token; send the access token.')
  if (payload['azp'] !== undefined && payload['azp'] !== clientId)
    return unauthorized('The access token was made for another application.')
  return null

  /** An ID token without a nonce is told by the time of the sign-in, which needs no scope. */
  function looksLikeIdToken(claims: JWTPayload) {
    const hasScope = 'scope' in claims || 'scp' in claims
    return !isMarked && 'auth_time' in claims && !hasScope
  }
}

/** What the claims of a token or of userinfo say of a person. */
export interface PersonClaims {
  readonly [claim: string]: unknown
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/** An address that its issuer calls unverified is anybody's, so it is not known (contract). */
export const claimsOf = (uid: string, { email, email_verified, name }: PersonClaims): Claims => ({
  uid,
  email: typeof email === 'string' && email_verified !== false ? email : '',
  name: typeof name === 'string' ? name : '',
  ...(typeof email_verified === 'boolean' && { email_verified }),
})

/** Most issuers leave these out of access tokens; then they are asked for. */
export const statedClaims = (uid: string, person: PersonClaims): Claims | null =>
  typeof person.email === 'string' && typeof person.name === 'string' ? claimsOf(uid, person) : null
