import { bearer, hasEnded, isExpired, personOf, withToken, type Browser } from '@melodia/session'

/** Where somebody listens: on a page of ours, or in a player embedded elsewhere. */
export type Place = 'page' | 'embed'

/** The signed-in person according to this browser. */
export interface Listener {
  token: string
  /** Tells the people of one browser apart. */
  person: string
}

/**
 * The listener; null for visitors, and where a frame on another site has no storage. On a page, a
 * token that has ended is replaced with the next call; embedded players may not ask for that.
 */
export function listenerOf(browser: Browser, place: Place): Listener | null {
  return allowed(() => {
    const token = bearer(browser)
    if (!token || (place === 'embed' && isExpired(token, browser))) return null
    return { token, person: personOf(token, browser) }
  }, null)
}

/** Sends a call with the listener's token. */
export const sendAsListener = (
  send: (token: string | null) => Promise<Response>,
  browser: Browser,
  place: Place,
) => (place === 'page' ? withToken(send, browser) : send(bearer(browser)))

/** Whether somebody was signed in here until their session ended. */
export const hasListenerLeft = (browser: Browser) => allowed(() => hasEnded(browser), false)

function allowed<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read()
  } catch {
    // Storage is refused: nobody is signed in here.
    return otherwise
  }
}
