import { realBrowser } from './browser.ts'
import { unavailable } from './calls.ts'
import { forgetEnded } from './ended.ts'
import { renewSession } from './renewal.ts'
import { bearer, isExpired } from './tokens.ts'

interface Answer {
  status: number
  headers: Headers
}

const UNAUTHORIZED = 401
/** The session is alive, but its sign-in too old for this call (RFC 9470). */
const needsFreshSignIn = ({ headers }: Answer) =>
  headers.get('www-authenticate')?.includes('insufficient_user_authentication') ?? false

/**
 * Sends a call with the person's token; null for nobody. A token that has ended is replaced before,
 * and one that the server refuses once after, and the call is sent again. Where the session is over,
 * its token is removed and the refusal returned.
 */
export async function withToken<Of extends Answer>(
  send: (token: string | null) => Promise<Of>,
  browser = realBrowser,
): Promise<Of> {
  const token = await usableToken(browser)
  const answer = await send(token)
  if (token === null || answer.status !== UNAUTHORIZED || needsFreshSignIn(answer)) return answer
  return (await isReplaced(token, browser)) ? send(bearer(browser)) : answer
}

/** The token for requests, replaced before if it has ended; null if its session is over. */
export async function usableToken(browser = realBrowser): Promise<string | null> {
  const token = bearer(browser)
  if (token !== null && isExpired(token, browser)) await isReplaced(token, browser)
  return bearer(browser)
}

/** Whether there is another token in place of a dead one. Throws while the issuer does not answer. */
async function isReplaced(token: string, browser: typeof realBrowser): Promise<boolean> {
  const renewal = await renewSession(token, browser)
  if (renewal === 'unavailable') throw unavailable()
  if (renewal === 'refused') forgetEnded(token, browser)
  return renewal === 'renewed'
}
