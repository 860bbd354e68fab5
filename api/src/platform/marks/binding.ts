import { createHash } from 'node:crypto'
import type { DataHashAssertion } from '@trustnxt/c2pa-ts/manifest'
import type { Range } from './found.ts'

const DIGESTS = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const
/** More ranges than any program leaves out. */
const MOST_EXCLUSIONS = 100

/**
 * Whether a manifest belongs to this file: its hash is that of all bytes but those that it leaves out
 * (C2PA 2.2, 18.5), which have to be in tags. A hash that leaves out sound or pixels binds nothing.
 */
export function isBound(
  { algorithm, hash, exclusions }: Pick<DataHashAssertion, 'algorithm' | 'hash' | 'exclusions'>,
  file: Buffer,
  tags: readonly Range[],
): boolean {
  if (!algorithm || !hash || exclusions.length > MOST_EXCLUSIONS) return false
  const digest = createHash(DIGESTS[algorithm])
  let at = 0
  for (const { start, length } of exclusions.toSorted((one, two) => one.start - two.start)) {
    const end = start + length
    if (start < at || !isWithin({ start, end }, tags)) return false
    digest.update(file.subarray(at, start))
    at = end
  }
  return digest.update(file.subarray(at)).digest().equals(Buffer.from(hash))
}

/** Whether a range is in tags, which may follow one another. */
function isWithin({ start, end }: Range, tags: readonly Range[]): boolean {
  let at = start
  for (const tag of tags) if (tag.start <= at && at < tag.end) at = tag.end
  return Number.isSafeInteger(start) && at >= end && end > start
}
