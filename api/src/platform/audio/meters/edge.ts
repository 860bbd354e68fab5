/** Edges are looked for in this band of Hz; where they are lower, a sound has no treble at all. */
const LOWEST = 9_000
const HIGHEST = 20_000
/**
 * Widths in Hz: of the bands that are compared on either side of an edge, and of the edge itself.
 */
const SIDE = 1_000
const SLOPE = 600
/** Fall in dB over an edge. Music falls by 1 to 10 dB over this width, a filter by 30 and more. */
const FALL = 20
/** Lower levels count as nothing: encoders leave them out because nobody hears them. */
const FLOOR_DB = -98

/**
 * Where a spectrum (dB for each bin) is cut off: a fall that is steep, unlike that of dark music,
 * which has ever less treble, and with nothing behind it. In Hz; null if there is none.
 */
export function findEdge(levels: ArrayLike<number>, binHz: number): number | null {
  const nyquist = levels.length * binHz
  const level = meanOf(levels, binHz)
  let edge: number | null = null
  let most = FALL
  const last = Math.min(HIGHEST, nyquist - SLOPE - SIDE / 2)
  for (let hz = LOWEST; hz <= last; hz += 50) {
    const below = level(hz - SIDE, hz)
    const above = level(hz + SLOPE, Math.min(nyquist, hz + SLOPE + SIDE))
    const before = level(hz - 2 * SIDE, hz - SIDE)
    const fall = below - above
    if (fall < most || before - below > fall / 2) continue
    if (level(hz + SLOPE, nyquist) > below - FALL / 2) continue
    most = fall
    edge = hz
  }
  return edge === null ? null : Math.round((edge + SLOPE / 2) / 100) * 100
}

/** The mean level between two frequencies. */
function meanOf(levels: ArrayLike<number>, binHz: number) {
  const sums = new Float64Array(levels.length + 1)
  for (let bin = 0; bin < levels.length; bin++)
    sums[bin + 1] = sums[bin]! + Math.max(FLOOR_DB, levels[bin]!)
  return (from: number, to: number) => {
    const first = Math.max(0, Math.round(from / binHz))
    const end = Math.min(levels.length, Math.max(first + 1, Math.round(to / binHz)))
    return (sums[end]! - sums[first]!) / (end - first)
  }
}
