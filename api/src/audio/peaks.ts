import { WAVEFORM_PEAKS } from '@melodia/contract/choices'

/** Samples per entry while the total length is still unknown. */
const GRAIN = 64

/** Waveform of sound passed in pieces: the loudest sample of each segment. */
export function makeOutline() {
  const grains: number[] = []
  let loudest = 0
  let samples = 0

  return {
    add(channelData: readonly Float32Array[]) {
      const length = channelData[0]?.length ?? 0
      for (let at = 0; at < length; at++) {
        for (const channel of channelData) {
          const level = Math.abs(channel[at]!)
          if (level > loudest) loudest = level
        }
        if (++samples < GRAIN) continue
        grains.push(loudest)
        loudest = 0
        samples = 0
      }
    },

    /** Equal segments, 255 for full scale, and the loudest sample of all (1 is full scale). */
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
