import type { Meter } from './meter.ts'

/** Silence in seconds. */
export interface Silence {
  leading: number
  trailing: number
  /** The longest pause between sounds, and where it begins. */
  longest: number
  at: number
  /** Whether there is nothing else. */
  isAll: boolean
}

/** Quieter is silence: -60 dBFS, which noise of a recording stays below and a fade-out passes. */
const THRESHOLD = 0.001
/** Sound is looked at in parts of this many seconds. */
const PART = 0.01

/** Finds silence at the start, at the end and between. */
export function makeSilenceMeter(sampleRate: number): Meter<Silence> {
  const partSamples = Math.max(1, Math.round(PART * sampleRate))
  const seconds = (parts: number) => (parts * partSamples) / sampleRate
  let isLoud = false
  let samples = 0
  let parts = 0
  let firstLoud = -1
  let lastLoud = -1
  let longest = 0
  let longestAt = 0

  function endPart() {
    if (isLoud) {
      const pause = parts - lastLoud - 1
      if (firstLoud < 0) firstLoud = parts
      else if (pause > longest) {
        longest = pause
        longestAt = lastLoud + 1
      }
      lastLoud = parts
    }
    isLoud = false
    samples = 0
    parts++
  }

  return {
    add(channelData) {
      const length = channelData[0]?.length ?? 0
      let at = 0
      while (at < length) {
        const end = Math.min(length, at + partSamples - samples)
        for (const channel of channelData) isLoud ||= isSound(channel, at, end)
        samples += end - at
        at = end
        if (samples === partSamples) endPart()
      }
    },
    result() {
      if (samples > 0) endPart()
      const isAll = firstLoud < 0
      return {
        leading: seconds(isAll ? parts : firstLoud),
        trailing: seconds(isAll ? parts : parts - lastLoud - 1),
        longest: seconds(longest),
        at: seconds(longestAt),
        isAll,
      }
    },
  }
}

function isSound(samples: Float32Array, start: number, end: number) {
  for (let at = start; at < end; at++) {
    const sample = samples[at]!
    if (sample > THRESHOLD || sample < -THRESHOLD) return true
  }
  return false
}
