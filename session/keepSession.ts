import { realBrowser } from './browser.ts'
import { forgetEnded } from './ended.ts'
import { renewSession } from './renewal.ts'
import { bearer, isExpired, timeLeft, timeToRenewal } from './tokens.ts'

/** Milliseconds between two looks at the token; timers of a machine that sleeps stand still. */
const LONGEST_PAUSE = 30_000
const SHORTEST_PAUSE = 1_000

/**
 * Renews the session shortly before its token ends, while this page is open: by a timer, and when
 * the machine wakes up. Returns how to stop.
 */
export function keepSession(browser = realBrowser): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** A token that the issuer would not replace: it is used until its end. */
  let last: string | null = null

  async function look() {
    const token = bearer(browser)
    const isLeft = token !== null && isDue(token) && (await renew(token)) === 'unavailable'
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(look, isLeft ? LONGEST_PAUSE : pause())
  }

  const timeToDue = (token: string) =>
    token === last ? timeLeft(token, browser) : timeToRenewal(token, browser)
  const isDue = (token: string) => (timeToDue(token) ?? 1) <= 0

  async function renew(token: string) {
    const renewal = await renewSession(token, browser)
    if (renewal === 'refused') last = token
    if (renewal === 'refused' && isExpired(token, browser)) forgetEnded(token, browser)
    return renewal
  }

  function pause() {
    const left = timeToDue(bearer(browser) ?? '') ?? LONGEST_PAUSE
    return Math.min(Math.max(left, SHORTEST_PAUSE), LONGEST_PAUSE)
  }

  const stop = browser.onWake(() => void look())
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}
