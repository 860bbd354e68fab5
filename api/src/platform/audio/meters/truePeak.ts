import type { Meter } from './meter.ts'

export interface TruePeak {
  /** dBTP; null for silence. */
  db: number | null
  /** Its position in samples. */
  at: number
}

/** Interpolated values between two samples, so four times the sample rate (BS.1770-4, annex 2). */
const BETWEEN = 3
/** Samples that each of them is made of; the peak lies between the middle two. */
const TAPS = 24
const BEFORE = TAPS / 2 - 1
/**
 * A peak between samples lies beside a sample that is higher than its neighbours. Only those that
 * reach this share of the peak so far are looked at: a tone up to 13 kHz of 44.1 shows more of its
 * peak, and one above does at another of its waves.
 */
const WORTH_A_LOOK = 0.6

/** The highest level that the sound has between its samples, too. */
export function makeTruePeakMeter(channels: number): Meter<TruePeak> {
  const filters = Array.from({ length: BETWEEN }, (_, phase) => interpolation((phase + 1) / 4))
  const windows = Array.from({ length: channels }, () => new Float32Array(TAPS))
  let peak = 0
  let peakAt = 0
  let samples = 0

  /** The highest of the values between the middle samples of the taps from `start` on. */
  function between(window: Float32Array, start: number) {
    let most = 0
    for (let phase = 0; phase < BETWEEN; phase++) {
      const filter = filters[phase]!
      let sum = 0
      for (let tap = 0; tap < TAPS; tap++) sum += filter[tap]! * window[start + tap]!
      most = Math.max(most, Math.abs(sum))
    }
    return most
  }

  /** Looks around each high sample of a window that begins with the end of the one before. */
  function look(window: Float32Array) {
    let most = peak
    let mostAt = -1
    const last = window.length - TAPS / 2
    for (let at = TAPS / 2; at < last; at++) {
      const level = Math.abs(window[at]!)
      if (level <= WORTH_A_LOOK * most) continue
      const left = Math.abs(window[at - 1]!)
      const right = Math.abs(window[at + 1]!)
      if (level < left || level < right) continue
      const start = at - BEFORE - (left > right ? 1 : 0)
      const height = Math.max(level, between(window, start))
      if (height <= most) continue
      most = height
      mostAt = at
    }
    if (mostAt < 0) return
    peak = most
    peakAt = Math.max(0, samples + mostAt - TAPS)
  }

  function add(channelData: readonly Float32Array[]) {
    const length = channelData[0]?.length ?? 0
    for (const [channel, window] of windows.entries()) {
      const longer = new Float32Array(TAPS + length)
      longer.set(window.subarray(window.length - TAPS))
      longer.set(channelData[channel]!, TAPS)
      windows[channel] = longer
      look(longer)
    }
    samples += length
  }

  return {
    add,
    result() {
      // The last samples have nothing behind them yet.
      const rest = new Float32Array(TAPS)
      add(windows.map(() => rest))
      return { db: peak > 0 ? 20 * Math.log10(peak) : null, at: peakAt }
    },
  }
}

/** A windowed sinc that gives the value at this share of the way between the middle samples. */
function interpolation(share: number) {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - BEFORE - share
    const sinc = Math.sin(Math.PI * x) / (Math.PI * x)
    return sinc * kaiser(x / (TAPS / 2))
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

/** A Kaiser window over -1 to 1: flat to 18 kHz of 44.1 with this shape. */
const SHAPE = 5
const kaiser = (x: number) => bessel(SHAPE * Math.sqrt(Math.max(0, 1 - x * x))) / bessel(SHAPE)

/** Modified Bessel function of the first kind and order zero, as its series. */
function bessel(x: number) {
  let sum = 1
  let term = 1
  for (let k = 1; k < 25; k++) {
    term *= (x / 2 / k) ** 2
    sum += term
  }
  return sum
}
