/** Random numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function randomFrom(seed: string) {
  let state = 0
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01_00_01_93)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  return { next, between, pick, chance: (likely: number) => next() < likely }
}
export type Random = ReturnType<typeof randomFrom>

const SCALES = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
  [0, 2, 3, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 9, 10],
  [0, 1, 3, 5, 7, 8, 10],
  [0, 2, 3, 5, 7, 8, 11],
]
/** Steps of a bar. */
export const STEPS = 16

/** Chords, melody and the order of its sections, without instruments. */
export interface Tune {
  root: number
  scale: readonly number[]
  stepSeconds: number
  sections: readonly Section[]
  /** Index of the section in each phrase of four bars. */
  order: readonly number[]
}
interface Section {
  chords: readonly number[]
  melody: readonly { step: number; length: number; degree: number }[]
}

export function writeTune(seed: string, seconds: number): Tune {
  const random = randomFrom(`tune ${seed}`)
  const stepSeconds = 15 / random.between(72, 168)
  const sections = [0, 1, 2].map(() => writeSection(random))
  const phrases = Math.ceil(seconds / (stepSeconds * STEPS * 4))
  return {
    root: 45 + Math.floor(random.next() * 12),
    scale: random.pick(SCALES),
    stepSeconds,
    sections,
    order: Array.from({ length: phrases }, () => Math.floor(random.next() * sections.length)),
  }
}

function writeSection(random: Random): Section {
  const chords = Array.from({ length: 4 }, () => Math.floor(random.next() * 7))
  const melody = []
  let degree = Math.floor(random.between(4, 10))
  for (let step = 0; step < STEPS * 4;) {
    const length = random.pick([1, 2, 2, 3, 4, 4, 6, 8])
    degree = Math.max(1, Math.min(14, degree + random.pick([-3, -2, -1, -1, 0, 1, 1, 2, 3])))
    if (random.chance(0.85)) melody.push({ step, length, degree })
    step += length
  }
  return { chords, melody }
}
