import { ROLES } from '@melodia/contract/session'
import { isExpired, personOf, tokenOf, type Browser } from '@melodia/session'

/** The signed-in person according to this browser. */
export interface Listener {
  token: string
  /** Tells the people of one browser apart. */
  person: string
}

/** The listener; null for visitors, and where a frame on another site has no storage. */
export function listenerOf(browser: Browser): Listener | null {
  try {
    for (const role of ROLES) {
      const token = tokenOf(role, browser)
      if (token && !isExpired(token, browser)) return { token, person: personOf(token) }
    }
  } catch {
    // Storage is refused: nobody is signed in here.
  }
  return null
}
