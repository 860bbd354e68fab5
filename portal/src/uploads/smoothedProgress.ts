/** Milliseconds of confirmations that the rate is measured over: steady, but recent. */
const WINDOW_MS = 8_000

/** Bytes of an upload. */
export interface UploadedBytes {
  /** Handed to the system, as the browser reports them: buffers swallow megabytes at once. */
  loaded: number
  /** Confirmed by the server, which it does after each piece. */
  confirmed: number
  /** Bytes from which it was resumed: earlier ones say nothing about the rate. */
  resumedFrom?: number
}

/**
 * Bytes to show while pieces are sent: between those confirmed and those reported, at the rate of
 * the last confirmations. Otherwise each piece would leap ahead, then stand still until the buffers
 * are empty. `clock` returns milliseconds.
 */
export const makeSmoothedProgress = (clock: () => number) => {
  let known: UploadedBytes = { loaded: 0, confirmed: 0 }
  let samples: { at: number; confirmed: number }[] = []
  /** Bytes per millisecond; null before there is an estimate. */
  let rate: number | null = null
  let shown = { at: clock(), loaded: 0 }

  return {
    note(now: UploadedBytes) {
      if (now.resumedFrom !== known.resumedFrom) samples = []
      if (samples.length === 0 || now.confirmed > known.confirmed) {
        const at = clock()
        const oldest = samples.findLastIndex((sample) => sample.at <= at - WINDOW_MS)
        samples = [...samples.slice(Math.max(0, oldest)), { at, confirmed: now.confirmed }]
        const [first] = samples
        if (first && at > first.at) rate = (now.confirmed - first.confirmed) / (at - first.at)
      }
      known = now
    },

    read() {
      const at = clock()
      const expected = rate === null ? known.loaded : shown.loaded + rate * (at - shown.at)
      const loaded = Math.min(Math.max(expected, known.confirmed), known.loaded)
      shown = { at, loaded }
      return Math.round(loaded)
    },
  }
}
