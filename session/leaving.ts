import type { Role } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { keepDrafts } from './drafts.ts'
import { endSession, type Ending } from './ending.ts'
import { beginSignIn } from './signIn.ts'

/** Ends the session on a page with forms: stores drafts, then leaves. Never resolves. */
export async function navigateToLogin(
  role: Role,
  ending: Ending,
  browser = realBrowser,
): Promise<never> {
  await keepDrafts(browser)
  browser.location.replace(endSession(role, ending, browser))
  return new Promise<never>(() => {})
}

/** Leads to a new sign-in and back to this page; drafts of its forms are stored meanwhile. */
export async function signInAgain(browser = realBrowser): Promise<void> {
  await keepDrafts(browser)
  const { pathname, search, hash } = browser.location
  await beginSignIn({ returnTo: pathname + search + hash, isAgain: true }, browser)
}
