import type { Meter } from './meter.ts'

export interface Clipping {
  /** Runs of samples at full scale, in all channels together. */
  runs: number
  /** Position of the first one in samples; null if there is none. */
  at: number | null
}

/** A decoder works in fractions: the highest step of 16 bits below 1, or more. */
const FULL_SCALE = 32_767 / 32_768
/** One or two samples at full scale are the top of a wave; more are a wave that was cut flat. */
const RUN = 3

/** Counts where the sound was cut off at full scale. */
export function makeClippingMeter(channels: number): Meter<Clipping> {
  const lengths = new Uint32Array(channels)
  let samples = 0
  let runs = 0
  let first: number | null = null

  return {
    add(channelData) {
      for (const [channel, piece] of channelData.entries()) {
        let length = lengths[channel] ?? 0
        for (let at = 0; at < piece.length; at++) {
          const sample = piece[at]!
          if (sample < FULL_SCALE && sample > -FULL_SCALE) {
            length = 0
            continue
          }
          if (++length !== RUN) continue
          runs++
          const begins = samples + at + 1 - RUN
          if (first === null || begins < first) first = begins
        }
        lengths[channel] = length
      }
      samples += channelData[0]?.length ?? 0
    },
    result: () => ({ runs, at: first }),
  }
}
