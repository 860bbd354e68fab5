import type { Role } from '@melodia/contract/session'
import { here } from './browser.ts'
import { keepDrafts } from './drafts.ts'
import { endSession, type Ending } from './ending.ts'

/** Ends the session on a page with forms: stores drafts, then leaves. Never resolves. */
export async function leave(role: Role, ending: Ending, browser = here): Promise<never> {
  await keepDrafts(browser)
  browser.location.replace(endSession(role, ending, browser))
  return new Promise<never>(() => {})
}
