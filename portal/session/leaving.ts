import type { Role } from '@melodia/contract/session'
import { here } from './browser.ts'
import { keepDrafts } from './drafts.ts'
import { endSession, type Ending } from './ending.ts'

/** Ends the session of a page with forms: they are kept, and the page is left. Never resolves. */
export async function leave(role: Role, ending: Ending, browser = here): Promise<never> {
  await keepDrafts(browser)
  browser.location.replace(endSession(role, ending, browser))
  return new Promise<never>(() => {})
}
