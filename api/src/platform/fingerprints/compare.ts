import { VALUE_MS } from './chromaprint.ts'

/** The part that one recording shares with another. */
export interface Similarity {
  /** Whether nearly all of both is the same, or a part. */
  kind: 'same-recording' | 'excerpt'
  /** From 0 to 1: the share of bits that agree, beyond what chance gives. */
  confidence: number
  /** Where the common part begins in the first and in the second recording. */
  at_ms: number
  their_at_ms: number
  length_ms: number
}

/** Sound that one value is about: 20 windows, of which each begins one value later. */
const SPAN_MS = 19 * VALUE_MS + (4_096 / 11_025) * 1_000

/**
 * Different bits of a value from which on it speaks against a common part. Copies differ in 2 of
 * 32 on average, strangers in 14, two arrangements of one tune in 7 (docs/fingerprints.md).
 */
const TOLERANCE = 7
/** A common part differs in no more than this share of its bits. */
const MOST_DIFFERENT = 0.15
/** The shortest common part, in values: eight seconds of sound. */
const SHORTEST = 45
/** Shorter recordings have to be contained nearly whole, and this many values at least. */
const SHORTEST_WHOLE = 16
const NEARLY_WHOLE = 0.8
/**
 * Sound that stays the same, like silence or one tone, has few different values and proves nothing.
 */
const FEWEST_DIFFERENT_VALUES = 8
/** Share of both recordings from which on a common part makes them the same. */
const SAME = 0.7
/** Offsets that are looked at closely. */
const OFFSETS = 5

/** A common part: `length` values from `at` in the first and from `theirAt` in the second. */
interface Part {
  at: number
  theirAt: number
  length: number
  /** Bits that differ. */
  different: number
}

/** Compares two fingerprints; null if the recordings have nothing in common. */
export const compareFingerprints = (a: Uint32Array, b: Uint32Array): Similarity | null =>
  makeComparison(a)(b)

/** Compares one fingerprint with many. */
export function makeComparison(a: Uint32Array) {
  const offsetsTo = makeOffsets(a)
  return (b: Uint32Array): Similarity | null => {
    let best: Part | null = null
    for (const offset of offsetsTo(b)) {
      const part = commonPart(a, b, offset)
      if (part && part.length > (best?.length ?? 0)) best = part
    }
    return best && describe(best, Math.max(a.length, b.length))
  }
}

function describe({ at, theirAt, length, different }: Part, longer: number): Similarity {
  const ms = (values: number) => Math.round(values * VALUE_MS)
  return {
    kind: length >= SAME * longer ? 'same-recording' : 'excerpt',
    confidence: Math.round(100 * (1 - (2 * different) / (32 * length))) / 100,
    at_ms: ms(at),
    their_at_ms: ms(theirAt),
    length_ms: Math.round((length - 1) * VALUE_MS + SPAN_MS),
  }
}

/** The part with the fewest differences where `b` begins `offset` values before `a`. */
function commonPart(a: Uint32Array, b: Uint32Array, offset: number): Part | null {
  const end = Math.min(a.length, b.length - offset)
  let best = { at: 0, length: 0, score: 0 }
  let from = Math.max(0, -offset)
  let score = 0
  for (let i = from; i < end; i++) {
    score += TOLERANCE - differentBits(a[i]!, b[i + offset]!)
    if (score > best.score) best = { at: from, length: i + 1 - from, score }
    if (score > 0) continue
    score = 0
    from = i + 1
  }
  const { at, length } = best
  const part = { at, theirAt: at + offset, length, different: TOLERANCE * length - best.score }
  return isTelling(part, a, b) ? part : null
}

function isTelling({ at, theirAt, length, different }: Part, a: Uint32Array, b: Uint32Array) {
  const shorter = Math.min(a.length, b.length)
  const needed = Math.max(SHORTEST_WHOLE, Math.min(SHORTEST, NEARLY_WHOLE * shorter))
  if (length < needed || different > MOST_DIFFERENT * 32 * length) return false
  const isVaried = (values: Uint32Array) => new Set(values).size >= FEWEST_DIFFERENT_VALUES
  return isVaried(a.subarray(at, at + length)) && isVaried(b.subarray(theirAt, theirAt + length))
}

/** Finds the offsets at which most values of `a` and another agree in their steadier half. */
function makeOffsets(a: Uint32Array) {
  // A list for each key: the first place, and for each place the next one, counted from 1.
  const first = new Int32Array(1 << 16)
  const next = new Int32Array(a.length + 1)
  const counts = new Int32Array(1 << 16)
  for (let at = a.length - 1; at >= 0; at--) {
    const key = a[at]! >>> 16
    next[at + 1] = first[key]!
    first[key] = at + 1
    counts[key]!++
  }
  return (b: Uint32Array): number[] => {
    /** By offset, from `-a.length` on. */
    const votes = new Int32Array(a.length + b.length + 1)
    for (let there = 0; there < b.length; there++) {
      const key = b[there]! >>> 16
      // Values that come all the time say nothing about the offset.
      if (counts[key]! > MOST_PLACES) continue
      for (let place = first[key]!; place > 0; place = next[place]!)
        votes[there - (place - 1) + a.length]!++
    }
    return highest(votes).map((index) => index - a.length)
  }
}
const MOST_PLACES = 200

/** The indices of the highest counts. */
function highest(votes: Int32Array): number[] {
  const indices: number[] = []
  for (let index = 0; index < votes.length; index++)
    if (votes[index]! >= FEWEST_VOTES) indices.push(index)
  return indices.toSorted((a, b) => votes[b]! - votes[a]!).slice(0, OFFSETS)
}
const FEWEST_VOTES = 5

/** Number of bits in which two values of 32 bits differ. */
export function differentBits(left: number, right: number): number {
  let bits = left ^ right
  bits -= (bits >>> 1) & 0x55_55_55_55
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33)
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
