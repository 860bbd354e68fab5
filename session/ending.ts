import { TOKEN_KEYS, type Role } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { noteWhoLeaves } from './heard.ts'
import { loginOf, rememberPlace } from './paths.ts'

/** Why a session ended during work: the token or the role is no longer valid. */
const ENDINGS = ['expired', 'revoked'] as const
export type Ending = (typeof ENDINGS)[number]

/** The reason that `endSession` put into the login page's URL, if any. */
export function endingIn({ location } = realBrowser): Ending | undefined {
  const word = new URLSearchParams(location.search).get('reason')
  return ENDINGS.find((ending) => ending === word)
}

/**
 * Removes the role's token, remembers the path, and returns the URL of the login page with the
 * reason. Tokens of other roles stay.
 */
export function endSession(role: Role, ending: Ending, browser = realBrowser): string {
  const { local, location } = browser
  noteWhoLeaves(browser)
  local.removeItem(TOKEN_KEYS[role])
  rememberPlace(location.pathname + location.search + location.hash, browser)
  return `${loginOf(role)}?reason=${ending}`
}
