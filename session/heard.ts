import { realBrowser, type Browser } from './browser.ts'
import { KEYS } from './keys.ts'
import { bearer, personOf } from './tokens.ts'

/** What somebody has heard in this tab (portal's player), over a sign-in that clears storage. */
interface Heard {
  person: string
  parts: string
}

/** Notes whose session ends, while its token is there. */
export function noteWhoLeaves(browser = realBrowser): void {
  const token = bearer(browser)
  if (token !== null) browser.session.setItem(KEYS.leftBy, personOf(token, browser))
}

/** What was heard, and by whom; null if that is not known. */
export function takeHeard(browser: Browser): Heard | null {
  noteWhoLeaves(browser)
  const parts = browser.session.getItem(KEYS.heard)
  const person = browser.session.getItem(KEYS.leftBy)
  return parts && person ? { person, parts } : null
}

/** Gives it back to the same person. */
export function giveHeard(heard: Heard | null, browser: Browser): void {
  if (heard?.person === personOf(bearer(browser) ?? '', browser))
    browser.session.setItem(KEYS.heard, heard.parts)
}
