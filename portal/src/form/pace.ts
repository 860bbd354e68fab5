import type { Sent } from '../http.ts'
import * as texts from '#texts/form.ts'

/** Milliseconds over which the rate is measured: steady, but recent. */
const WINDOW_MS = 8_000
/** Initial milliseconds to ignore: buffers take the first bytes at once. */
const BUFFER_GRACE_MS = 1_000
/** Milliseconds before the first estimate. */
const WARM_UP_MS = 2_000
/** Milliseconds without progress after which the connection counts as stalled. */
const STALL_MS = 4_000

export interface Pace {
  /** Bytes per second; null before there is an estimate. */
  rate: number | null
  /** Milliseconds until everything is sent; null if unknown. */
  remaining: number | null
  /** Whether there was no progress for a while. */
  isStalled: boolean
  /** Bytes from which the upload was resumed; 0 if it was not. */
  resumedFrom: number
}

/** Rate of an upload over the last seconds. `clock` returns milliseconds. */
export const makePace = (clock: () => number) => {
  let began = clock()
  let samples = [{ at: began, loaded: 0 }]
  let total = 0
  let resumedFrom = 0

  const note = (sent: Sent) => {
    const at = clock()
    total = sent.total
    const before = samples.at(-1)?.loaded ?? 0
    if (sent.loaded === before && (sent.resumedFrom ?? 0) === resumedFrom) return
    // The browser restarts the upload by itself if a reused connection breaks; a file that
    // continues begins with what was sent before.
    if (sent.loaded < before || (sent.resumedFrom ?? 0) !== resumedFrom) {
      resumedFrom = sent.resumedFrom ?? 0
      began = at
      samples = []
    }
    if (at - began < BUFFER_GRACE_MS) samples = []
    samples.push({ at, loaded: sent.loaded })
  }

  const read = (): Pace => {
    const now = clock()
    // Keeps the last sample before the window, as its starting point.
    const oldest = samples.findLastIndex(({ at }) => at <= now - WINDOW_MS)
    samples = samples.slice(Math.max(0, oldest))
    const [first, last] = [samples[0], samples.at(-1)]
    if (!first || !last || now - began < WARM_UP_MS)
      return { rate: null, remaining: null, isStalled: false, resumedFrom }
    const span = now - Math.max(first.at, now - WINDOW_MS)
    const rate = ((last.loaded - first.loaded) / span) * 1000
    return {
      rate,
      remaining: rate > 0 ? ((total - last.loaded) / rate) * 1000 : null,
      isStalled: now - last.at >= STALL_MS && last.loaded < total,
      resumedFrom,
    }
  }

  return { note, read }
}

const MINUTE = 60_000

/** Remaining time in steps that do not flicker: `about 2 min left`. */
export const leftOf = (ms: number) => {
  const seconds = Math.ceil(ms / 5_000) * 5
  if (seconds <= 5) return texts.fewSecondsLeft
  if (seconds < 60) return texts.aboutSecondsLeft(seconds)
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 60) return texts.aboutMinutesLeft(Math.max(1, minutes))
  return texts.aboutHoursLeft(Math.floor(minutes / 60), minutes % 60)
}
