const OUTER = 150
const INNER = 78
const STEP = 12

/** Half the chord of a circle at `x`. */
const half = (radius: number, x: number) => Math.sqrt(Math.max(0, radius ** 2 - x ** 2))

/** A wave along the ring, so that it looks like sound rather than like a fence. */
const swing = (x: number) => 1 + 0.14 * Math.sin(x / 9) + 0.1 * Math.sin(x / 23 + 2)

/** The bars of a ring: one through each side, two where the hole is. */
function bars(): [x: number, from: number, to: number][] {
  const columns = Array.from(
    { length: Math.floor((2 * OUTER) / STEP) - 1 },
    (_, index) => -OUTER + (index + 1) * STEP,
  )
  return columns.flatMap((x): [number, number, number][] => {
    const top = Math.round(half(OUTER, x) * swing(x))
    const hole = Math.round(half(INNER, x))
    const bottom = Math.round(half(OUTER, x) * swing(-x))
    return hole < STEP
      ? [[x, -top, bottom]]
      : [
          [x, -top, -hole],
          [x, hole, bottom],
        ]
  })
}

/** The mark as sound: a ring of level bars, and the stroke through it. */
export const SoundMark = () => (
  <svg className="sound-mark" viewBox="-200 -200 400 400" aria-hidden="true">
    <path
      className="sound-bars"
      d={bars()
        .map(([x, a, b]) => `M${x} ${a}V${b}`)
        .join('')}
    />
    <path className="sound-stroke" d="M-134 172 134-172" />
  </svg>
)
