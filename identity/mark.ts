/**
 * The mark: an ø. As sound it is a ring of level bars with a stroke through it, as an icon a plain
 * ring with the same stroke. Plain numbers and strings, for React, HTML and pictures.
 */

/** Loudness of the demo track "Undervannslys" from start to end, in percent. */
export const levels: readonly number[] = [
  25, 66, 82, 93, 96, 94, 92, 74, 69, 60, 62, 62, 63, 61, 62, 75, 86, 99, 93, 88, 80, 80, 80, 81,
  77, 76, 75, 66, 71, 81, 92, 95, 95, 92, 79, 70, 64, 61, 66, 66, 69, 61, 72, 85, 100, 97, 88, 80,
  72, 88, 94, 97, 97, 95, 81, 44, 16, 4,
]

const OUTER = 150
const INNER = 80
const STEP = 10
const COLUMNS = levels.length / 2

/** Half the chord of a circle at `x`. */
const half = (radius: number, x: number) => Math.sqrt(Math.max(0, radius ** 2 - x ** 2))

/** Scale of the ring at this level of loudness. */
const swing = (level = 0) => 0.74 + 0.0038 * level

/** A column of the ring: one bar at its sides, two where the hole lies between. */
function column(index: number): string {
  const x = (index - (COLUMNS - 1) / 2) * STEP
  const top = Math.round(half(OUTER, x) * swing(levels[2 * index]))
  const bottom = Math.round(half(OUTER, x) * swing(levels[2 * index + 1]))
  const hole = Math.round(half(INNER, x))
  return hole < STEP ? `M${x}-${top}V${bottom}` : `M${x}-${top}V-${hole}M${x} ${hole}V${bottom}`
}

/** The mark as sound. Both paths are strokes with round caps. */
export const soundMark = {
  viewBox: '-200 -200 400 400',
  bars: Array.from({ length: COLUMNS }, (_, index) => column(index)).join(''),
  barWidth: 5.5,
  stroke: 'M-128 170 128-170',
  strokeWidth: 17,
}

/** The mark as an icon, in a square of 64. */
export const iconMark = {
  size: 64,
  ring: { radius: 14.5, width: 7.5 },
  stroke: 'M17 52 47 12',
}
