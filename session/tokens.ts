import { ROLES, TOKEN_KEYS, type Role } from '@melodia/contract/session'
import { realBrowser, type Browser } from './browser.ts'
import { claimsOf } from './jwt.ts'
import { KEYS, LOCAL } from './keys.ts'

/** Clocks that differ by less count as equal: the reply to a sign-in takes a moment. */
const SKEW = 60_000
/** Milliseconds before the end of a token at which it is replaced, at most a quarter of its life. */
const RESERVE = 5 * 60_000

export function tokenOf(role: Role, { local } = realBrowser): string | null {
  return local.getItem(TOKEN_KEYS[role])
}

/** The role and token for requests: the first of admin, creator, user (spec §6). */
export function bearing(browser = realBrowser): { role: Role; token: string } | null {
  for (const role of ROLES) {
    const token = tokenOf(role, browser)
    if (token) return { role, token }
  }
  return null
}

/** The token for requests. */
export const bearer = (browser = realBrowser) => bearing(browser)?.token ?? null

/** Milliseconds since 1970 by the issuer's clock, as far as its last token told. */
export const issuerNow = ({ now, local }: Pick<Browser, 'now' | 'local'> = realBrowser) =>
  now() + (Number(local.getItem(LOCAL.ahead)) || 0)

/** Milliseconds until a token ends. Only a JWT tells; null for an opaque one. */
export function timeLeft(token: string, browser = realBrowser): number | null {
  const end = claimsOf(token)?.exp
  return typeof end === 'number' ? end * 1000 - issuerNow(browser) : null
}

/** Whether a token has ended. An opaque one has when the server replies 401. */
export function isExpired(token: string, browser = realBrowser): boolean {
  const left = timeLeft(token, browser)
  return left !== null && left <= 0
}

/** Milliseconds until a token should be replaced; null for an opaque one. */
export function timeToRenewal(token: string, browser = realBrowser): number | null {
  const left = timeLeft(token, browser)
  if (left === null) return null
  const { exp, iat } = claimsOf(token) ?? {}
  const life = typeof iat === 'number' ? (Number(exp) - iat) * 1000 : Infinity
  return left - Math.min(RESERVE, life / 4)
}

/** When its person signed in, in Unix milliseconds; null if the token does not say. */
export function signedInAt(token: string): number | null {
  const at = claimsOf(token)?.auth_time
  return typeof at === 'number' ? at * 1000 : null
}

/** The person of a token, to tell the people of one browser apart; empty if that is not known. */
export function personOf(token: string, { local } = realBrowser): string {
  const claims = claimsOf(token)
  return claims ? String(claims.sub ?? '') : (local.getItem(LOCAL.subject) ?? '')
}

/** Stores a token that was issued just now. */
export function keepToken(
  role: Role,
  token: string,
  { local, now }: Browser = realBrowser,
  idToken?: string,
): void {
  local.setItem(TOKEN_KEYS[role], token)
  const claims = claimsOf(token)
  const ahead = typeof claims?.iat === 'number' ? claims.iat * 1000 - now() : 0
  if (Math.abs(ahead) > SKEW) local.setItem(LOCAL.ahead, String(ahead))
  else local.removeItem(LOCAL.ahead)
  const subject = idToken && claimsOf(idToken)?.sub
  if (!claims && subject) local.setItem(LOCAL.subject, String(subject))
}

/** The role of the signed-in person: the first role with a valid token; null if there is none. */
export function signedInAs(browser = realBrowser): Role | null {
  const holds = (role: Role) => {
    const token = tokenOf(role, browser)
    return token !== null && !isExpired(token, browser)
  }
  return ROLES.find(holds) ?? null
}

/** Clears all stored tokens, in session storage and local storage (spec §4). */
export function clearSession({ local, session } = realBrowser): void {
  local.clear()
  session.clear()
}

/** Removes the state of an unfinished sign-in in this tab; existing tokens stay. */
export function forgetSignIn({ session } = realBrowser): void {
  for (const key of [KEYS.verifier, KEYS.state, KEYS.nonce, KEYS.exchanged]) session.removeItem(key)
}
