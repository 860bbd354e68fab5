import type { Sent } from '../http.ts'

/** Milliseconds over which the rate is measured: steady, but recent. */
const WINDOW = 8_000
/** Initial milliseconds to ignore: buffers swallow the first bytes at once. */
const SWALLOWING = 1_000
/** Milliseconds before the first estimate. */
const SETTLING = 2_000
/** Milliseconds without progress after which the line counts as stalled. */
const STALL = 4_000

export interface Pace {
  /** Bytes per second; null before there is an estimate. */
  rate: number | null
  /** Milliseconds until everything is sent; null if unknown. */
  remaining: number | null
  /** Whether there was no progress for a while. */
  isStalled: boolean
  /** Where the upload continued that it is of; 0 if it did not. */
  kept: number
}

/** Rate of an upload over the last seconds. `clock` returns milliseconds. */
export const makePace = (clock: () => number) => {
  let began = clock()
  let samples = [{ at: began, loaded: 0 }]
  let total = 0
  let kept = 0

  const note = (sent: Sent) => {
    const at = clock()
    total = sent.total
    const before = samples.at(-1)?.loaded ?? 0
    if (sent.loaded === before && (sent.kept ?? 0) === kept) return
    // The browser restarts the upload by itself if a reused connection breaks; a file that
    // continues begins with what was sent before.
    if (sent.loaded < before || (sent.kept ?? 0) !== kept) {
      kept = sent.kept ?? 0
      began = at
      samples = []
    }
    if (at - began < SWALLOWING) samples = []
    samples.push({ at, loaded: sent.loaded })
  }

  const read = (): Pace => {
    const now = clock()
    // Keeps the last sample before the window, as its starting point.
    const oldest = samples.findLastIndex(({ at }) => at <= now - WINDOW)
    samples = samples.slice(Math.max(0, oldest))
    const [first, last] = [samples[0], samples.at(-1)]
    if (!first || !last || now - began < SETTLING)
      return { rate: null, remaining: null, isStalled: false, kept }
    const span = now - Math.max(first.at, now - WINDOW)
    const rate = ((last.loaded - first.loaded) / span) * 1000
    return {
      rate,
      remaining: rate > 0 ? ((total - last.loaded) / rate) * 1000 : null,
      isStalled: now - last.at >= STALL && last.loaded < total,
      kept,
    }
  }

  return { note, read }
}

const MINUTE = 60_000

/** Remaining time in steps that do not flicker: `about 2 min left`. */
export const leftOf = (ms: number) => {
  const seconds = Math.ceil(ms / 5_000) * 5
  if (seconds <= 5) return 'a few seconds left'
  if (seconds < 60) return `about ${seconds} s left`
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 60) return `about ${Math.max(1, minutes)} min left`
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
