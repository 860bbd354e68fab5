import { WAVEFORM_PEAKS } from '@melodia/contract/choices/tracks'
import type { Meter } from './meter.ts'

/** Samples per entry while the total length is still unknown. */
const GRAIN = 64

export interface Outline {
  /** Equal segments, 255 for full scale. */
  peaks: Uint8Array
  /** The loudest sample of all; 1 is full scale. */
  loudest: number
}

/** Waveform of sound: the loudest sample of each segment. */
export function makeOutline(): Meter<Outline> {
  const grains: number[] = []
  let loudest = 0
  let samples = 0

  return {
    add(channelData) {
      const length = channelData[0]?.length ?? 0
      let at = 0
      while (at < length) {
        const end = Math.min(length, at + GRAIN - samples)
        for (const channel of channelData) loudest = Math.max(loudest, peakOf(channel, at, end))
        samples += end - at
        at = end
        if (samples < GRAIN) continue
        grains.push(loudest)
        loudest = 0
        samples = 0
      }
    },
    result() {
      const all = samples > 0 ? [...grains, loudest] : grains
      const boundary = (part: number) => Math.floor((part * all.length) / WAVEFORM_PEAKS)
      const peaks = Uint8Array.from({ length: WAVEFORM_PEAKS }, (_, part) => {
        const end = Math.max(boundary(part) + 1, boundary(part + 1))
        return Math.min(255, Math.round(255 * max(all.slice(boundary(part), end))))
      })
      return { peaks, loudest: max(all) }
    },
  }
}

const max = (levels: readonly number[]) => levels.reduce((most, level) => Math.max(most, level), 0)

function peakOf(samples: Float32Array, start: number, end: number) {
  let most = 0
  for (let at = start; at < end; at++) {
    const level = Math.abs(samples[at]!)
    if (level > most) most = level
  }
  return most
}
