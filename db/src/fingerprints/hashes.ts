/**
 * Bits of a value that disguises change least: on average one in sixty is another one in a copy
 * that begins between two windows of the original, the worst case (docs/fingerprints.md).
 */
const STEADY = 0b1011_1100_0010_1100_0000_0000_0000_1100
/** A hash is made of three values two seconds apart, so that none hears what another does. */
const REACH = 16
/** One hash of this many is kept. */
const KEPT_OF = 6

/**
 * Hashes of 30 bits, by which fingerprints that have sound in common are found. Which are kept
 * depends on the sound alone, so that both keep the same ones. Sound that stays the same gives none.
 */
export function hashesOf(values: Uint32Array): number[] {
  const hashes = new Set<number>()
  for (let at = 0; at + 2 * REACH < values.length; at++) {
    const first = values[at]! & STEADY
    const second = values[at + REACH]! & STEADY
    const third = values[at + 2 * REACH]! & STEADY
    if (first === second && second === third) continue
    const hash = mixed(mixed(mixed(first) ^ second) ^ third)
    if (hash % KEPT_OF === 0) hashes.add(hash >>> 2)
  }
  return [...hashes]
}

/** Spreads 32 bits evenly (the finaliser of MurmurHash 3). */
function mixed(bits: number): number {
  let hash = bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
