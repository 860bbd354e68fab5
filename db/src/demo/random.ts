/** Random numbers that are the same for the same seed (xmur3 and mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

export function randomFrom(seed: string): Random {
  let state = 2_166_136_261
  for (const character of seed) {
    state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619)
    state = (state << 13) | (state >>> 19)
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}
