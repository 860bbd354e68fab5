import { ROLES, TOKEN_KEYS } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { noteWhoLeaves } from './heard.ts'
import { KEYS } from './keys.ts'
import { bearer, tokenOf } from './tokens.ts'

const listeners = new Set<() => void>()

/** Calls the listener when a session turns out to have ended. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Removes a token whose session is over, and remembers in this tab that one was. */
export function forgetEnded(token: string, browser = realBrowser): void {
  const role = ROLES.find((each) => tokenOf(each, browser) === token)
  if (!role) return
  noteWhoLeaves(browser)
  browser.local.removeItem(TOKEN_KEYS[role])
  browser.session.setItem(KEYS.ended, 'yes')
  for (const listener of listeners) listener()
}

/** Whether a session has ended in this tab, and nobody has signed in since. */
export const hasEnded = (browser = realBrowser) =>
  browser.session.getItem(KEYS.ended) !== null && bearer(browser) === null
