import { ROLES, TOKEN_KEYS, type Role } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { claimsOf } from './jwt.ts'
import { KEYS } from './keys.ts'

export function tokenOf(role: Role, { local } = realBrowser): string | null {
  return local.getItem(TOKEN_KEYS[role])
}

/** The token for requests: the first of admin, creator, user (spec §6). */
export function bearer(browser = realBrowser): string | null {
  for (const role of ROLES) {
    const token = tokenOf(role, browser)
    if (token) return token
  }
  return null
}

/** Only a JWT tells when it expires. An opaque token has expired when the server replies 401. */
export function isExpired(token: string, { now } = realBrowser): boolean {
  const end = claimsOf(token)?.exp
  return typeof end === 'number' && end * 1000 <= now()
}

/** When its person signed in, in Unix milliseconds; null if the token does not say. */
export function signedInAt(token: string): number | null {
  const at = claimsOf(token)?.auth_time
  return typeof at === 'number' ? at * 1000 : null
}

/** The person of a token, to tell the people of one browser apart; empty for an opaque one. */
export const personOf = (token: string) => String(claimsOf(token)?.sub ?? '')

export function keepToken(role: Role, token: string, { local } = realBrowser): void {
  local.setItem(TOKEN_KEYS[role], token)
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
