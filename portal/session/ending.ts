import { TOKEN_KEYS, type Role } from '@melodia/contract/session'
import { here } from './browser.ts'
import { loginOf, rememberPlace } from './places.ts'

/** Why a session ended while its owner was at work: the token, or the role, is no more. */
const ENDINGS = ['expired', 'revoked'] as const
export type Ending = (typeof ENDINGS)[number]

/** The word that `endSession` put into the login page's address; anything else says nothing. */
export function endingIn({ location } = here): Ending | undefined {
  const word = new URLSearchParams(location.search).get('reason')
  return ENDINGS.find((ending) => ending === word)
}

/**
 * Forgets the role's token, remembers the place, and returns the login page to go to, which says
 * why. Other roles' tokens stay.
 */
export function endSession(role: Role, ending: Ending, browser = here): string {
  const { local, location } = browser
  local.removeItem(TOKEN_KEYS[role])
  rememberPlace(location.pathname + location.search + location.hash, browser)
  return `${loginOf(role)}?reason=${ending}`
}
