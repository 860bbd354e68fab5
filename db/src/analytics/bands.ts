import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'

const STEP = 10
const MINUTE = 60_000
/** Lower bounds of the length bands, in minutes; most songs last two to five. */
const MINUTES = [0, 1, 2, 3, 4, 5, 6, 8, 10]

/** Number of popularities in each tenth of the range; 100 counts in the last. */
export function popularityBands(values: readonly number[]): CreatorAnalytics['popularity'] {
  const bands = Array.from({ length: POPULARITY_MAX / STEP }, (_, index) => ({
    from: index * STEP,
    to: index * STEP + STEP - 1,
    tracks: 0,
  }))
  const last = bands.at(-1)
  if (last) last.to = POPULARITY_MAX
  for (const value of values) {
    const band = bands[Math.floor(value / STEP)] ?? last
    if (band) band.tracks++
  }
  return bands
}

export function lengthBands(values: readonly number[]): CreatorAnalytics['lengths'] {
  const bands = MINUTES.map((minutes, index) => {
    const next = MINUTES[index + 1]
    return {
      from_ms: minutes * MINUTE,
      to_ms: next === undefined ? null : next * MINUTE,
      tracks: 0,
    }
  })
  for (const value of values) {
    const band = bands.findLast(({ from_ms }) => from_ms <= value)
    if (band) band.tracks++
  }
  return bands
}
