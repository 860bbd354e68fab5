import { problemOfEmail } from '@melodia/accounts/forms'
import { LIMITS } from '@melodia/contract/choices/limits'
import { shownPart } from '@melodia/contract/shownText'
import { tidyName } from '@melodia/db/records/names'
import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { unauthorized, type Problem } from '../../kit/http/errors.ts'
import type { Claims, Provider } from './provider.ts'

/** OpenID Connect Core, section 2: a subject has at most 255 characters. */
const MAX_SUBJECT = 255

/** Media types of access tokens (RFC 9068, section 2.1); `jwt` or no type tells nothing. */
const ACCESS_TOKEN = 'at+jwt'
const UNMARKED = new Set(['jwt', ''])

/** Claims found only in ID tokens and security events (OpenID Connect Core 2, RFC 8417 2.2). */
const FOREIGN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']

/** Whether a claim can be the subject of a token: a non-empty string that both databases store. */
export const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' &&
  sub.trim() !== '' &&
  sub.length <= MAX_SUBJECT &&
  sub.isWellFormed() &&
  !/\p{Cc}/u.test(sub)

/**
 * Why a token with valid signature, issuer, audience and times is not an access token for this app,
 * or null. Issuers sign ID tokens, logout tokens and events with the same key.
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

  /** An ID token without a nonce is recognised by its sign-in time without a scope. */
  function looksLikeIdToken(claims: JWTPayload) {
    const hasScope = 'scope' in claims || 'scp' in claims
    return !isMarked && 'auth_time' in claims && !hasScope
  }
}

/** A time of a claim, converted from seconds to milliseconds; null if it is no time. */
export const timeOf = (seconds: unknown): number | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null

/** Claims about a person in a token or a userinfo reply. */
export interface PersonClaims {
  readonly [claim: string]: unknown
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/**
 * An email that its issuer does not call verified may be anybody's, so it is ignored (contract);
 * some issuers say nothing of it, some say it in words, which count as no. What is no single
 * address, such as a list or a group, is ignored too: mails would go to all of them.
 */
export function claimsOf(uid: string, { email, email_verified, name }: PersonClaims): Claims {
  const isVerified = email_verified === undefined ? undefined : email_verified === true
  return {
    uid,
    email: isVerified !== false && isAddress(email) ? email : '',
    name: typeof name === 'string' ? nameOf(name) : '',
    ...(isVerified !== undefined && {
      email_verified: isVerified,
      awaits_confirmation: !isVerified,
    }),
  }
}

const nameOf = (name: string) =>
  tidyName(shownPart([...tidyName(name)].slice(0, LIMITS.nameLength).join('')))

const isAddress = (email: unknown): email is string =>
  typeof email === 'string' && problemOfEmail(email) === null

/** Most issuers leave these out of access tokens; then userinfo is asked. */
export const statedClaims = (uid: string, person: PersonClaims): Claims | null =>
  typeof person.email === 'string' && typeof person.name === 'string' ? claimsOf(uid, person) : null
