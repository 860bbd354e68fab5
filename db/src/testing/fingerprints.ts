/** Random numbers that are the same for the same seed. */
function randomFrom(seed: string) {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d_2b_79_f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/**
 * Values as those of a sound: each differs from the one before in a few bits, and after two
 * seconds nothing of it is left.
 */
export function randomSound(seed: string, length: number): Uint32Array {
  const next = randomFrom(seed)
  let value = Math.floor(next() * 2 ** 32)
  return Uint32Array.from({ length }, () => {
    for (let flips = 0; flips < CHANGING_BITS; flips++) value ^= 1 << Math.floor(next() * 32)
    return value
  })
}
const CHANGING_BITS = 4
