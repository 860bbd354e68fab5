import type { Role } from '@melodia/contract/session'
import { realBrowser, type Browser } from './browser.ts'
import { loadConfig } from './calls.ts'
import { DRAFTS } from './keys.ts'
import { loginOf } from './paths.ts'
import { clearSession } from './tokens.ts'

/**
 * Clears everything stored (spec §4), drafts included, and leaves the page: through the provider's
 * end-session endpoint if there is one, since otherwise the next sign-in would silently be the same
 * person. Both ways end at the role's login page. The request names the client, never the person
 * (decision 092).
 */
export async function signOut(role: Role, browser = realBrowser): Promise<void> {
  clearSession(browser)
  browser.drafts?.deleteDatabase(DRAFTS)
  const { location } = browser
  const exit = await exitOf(role, browser)
  // Our own provider signs out at once for a form of ours, and always asks for a link.
  const { origin, pathname } = new URL(exit, location.origin)
  if (origin === location.origin && pathname !== loginOf(role)) browser.post(exit)
  else location.assign(exit)
}

async function exitOf(role: Role, browser: Browser): Promise<string> {
  const login = loginOf(role)
  try {
    const { accounts } = await loadConfig(browser)
    if (!accounts.end_session_endpoint) return login
    const url = new URL(accounts.end_session_endpoint)
    url.searchParams.set('client_id', accounts.client_id)
    url.searchParams.set('post_logout_redirect_uri', browser.location.origin + login)
    return url.href
  } catch (error) {
    // In any case the person is signed out of this browser.
    browser.report(error)
    return login
  }
}
