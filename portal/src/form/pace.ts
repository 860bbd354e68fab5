import type { Sent } from '../http.ts'

/** Milliseconds that a rate is taken over: long enough to be steady, short enough to be of now. */
const WINDOW = 8_000
/** Milliseconds at the start that don't count: what a line swallows at once says nothing of it. */
const SWALLOWING = 1_000
/** Milliseconds before a first guess. */
const SETTLING = 2_000
/** Milliseconds without a byte after which the line is said to be slow. */
const STALL = 4_000

export interface Pace {
  /** Bytes a second; null before there is something to tell it by. */
  rate: number | null
  /** Milliseconds until the rest is sent; null where nobody can tell. */
  remaining: number | null
  /** Nothing has moved for a while. */
  isStalled: boolean
}

/** How fast an upload goes, by what was sent in the last seconds. `clock` gives milliseconds. */
export const makePace = (clock: () => number) => {
  let began = clock()
  let samples = [{ at: began, loaded: 0 }]
  let total = 0

  const note = (sent: Sent) => {
    const at = clock()
    total = sent.total
    const before = samples.at(-1)?.loaded ?? 0
    if (sent.loaded === before) return
    // A browser begins again by itself where a connection breaks that it had used before.
    if (sent.loaded < before) {
      began = at
      samples = []
    }
    if (at - began < SWALLOWING) samples = []
    samples.push({ at, loaded: sent.loaded })
  }

  const read = (): Pace => {
    const now = clock()
    // The last one before the window stays: what came after it came within the window.
    const oldest = samples.findLastIndex(({ at }) => at <= now - WINDOW)
    samples = samples.slice(Math.max(0, oldest))
    const [first, last] = [samples[0], samples.at(-1)]
    if (!first || !last || now - began < SETTLING)
      return { rate: null, remaining: null, isStalled: false }
    const span = now - Math.max(first.at, now - WINDOW)
    const rate = ((last.loaded - first.loaded) / span) * 1000
    return {
      rate,
      remaining: rate > 0 ? ((total - last.loaded) / rate) * 1000 : null,
      isStalled: now - last.at >= STALL && last.loaded < total,
    }
  }

  return { note, read }
}

const MINUTE = 60_000

/** A remaining time in steps that don't flicker: `about 2 min left`. */
export const leftOf = (ms: number) => {
  const seconds = Math.ceil(ms / 5_000) * 5
  if (seconds <= 5) return 'a few seconds left'
  if (seconds < 60) return `about ${seconds} s left`
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 60) return `about ${Math.max(1, minutes)} min left`
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
