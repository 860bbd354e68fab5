/** Whole numbers from 0 up to, but not including, a limit: the same for the same seed (mulberry32). */
export function numbersOf(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** What somebody, or a bad line, may do to bytes: they stay about as long. */
export function mutate(bytes: Buffer, number: (limit: number) => number): Buffer {
  const changed = Buffer.from(bytes)
  const at = () => number(changed.length)
  // Few changes reach what is inside; many break the boxes around it.
  const times = number(3) === 0 ? 1 + number(8) : 1
  for (let time = 0; time < times; time++)
    switch (number(6)) {
      case 0:
        changed[at()] = number(256)
        break
      case 1:
        changed[at()]! ^= 1 << number(8)
        break
      case 2:
        // Lengths and counts are in front.
        changed[number(Math.min(1_500, changed.length))] = [0, 0x5f, 0x7f, 0x9b, 0xbf, 0xd8, 0xff][
          number(7)
        ]!
        break
      case 3: {
        const [from, to] = [at(), at()]
        changed.copy(changed, to, from, from + number(200))
        break
      }
      case 4:
        changed.fill(number(256), at(), at())
        break
      default:
        if (changed.length > 4) changed.writeUInt32BE(number(2 ** 32), number(changed.length - 4))
    }
  return number(10) === 0 ? changed.subarray(0, at()) : changed
}
