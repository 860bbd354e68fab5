import { sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/**
 * The index from hashes to fingerprints. A hash of 30 bits is the number of a bucket and two digits
 * within it; an entry is those and the fingerprint's `seq`, seven digits to the base of 64. Entries
 * are appended, oldest first, so that both databases keep a track in a few kilobytes.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HASH_DIGITS = 2
const SEQ_DIGITS = 5
const ENTRY = HASH_DIGITS + SEQ_DIGITS
/** A hash's share that is in the entry. */
const REST_BITS = 6 * HASH_DIGITS
/**
 * A bucket takes no more characters than about this. At a million tracks buckets have 5,000; only
 * sound that half the catalogue has could fill one, and such sound tells nothing.
 */
const LONGEST = 32_000
/** Most fingerprints that count for one hash, the oldest first. */
const COUNTED = 200

const digitsOf = (number: number, length: number) =>
  Array.from({ length }, (_, place) => DIGITS[(number >>> (6 * (length - 1 - place))) & 63]).join(
    '',
  )

const numberOf = (digits: string) =>
  [...digits].reduce((number, digit) => number * 64 + DIGITS.indexOf(digit), 0)

const bucketOf = (hash: number) => hash >>> REST_BITS
const restOf = (hash: number) => digitsOf(hash & ((1 << REST_BITS) - 1), HASH_DIGITS)

/** Adds a fingerprint that is not in the index yet. */
export async function addToIndex(write: Handle, seq: number, hashes: readonly number[]) {
  const added = bucketEntriesOf(seq, hashes)
  if (added.size === 0) return
  const { fingerprint_buckets: b } = write.tables
  await write.db
    .insert(b)
    .values([...added].map(([bucket, entries]) => ({ bucket, entries })))
    .onConflictDoUpdate({
      target: b.bucket,
      set: { entries: sql`${b.entries} || excluded.entries` },
      setWhere: sql`length(${b.entries}) < ${LONGEST}`,
    })
}

/** The entries of a fingerprint, by bucket. */
export function bucketEntriesOf(seq: number, hashes: readonly number[]): Map<number, string> {
  const entries = new Map<number, string>()
  const own = digitsOf(seq, SEQ_DIGITS)
  for (const hash of hashes) {
    const bucket = bucketOf(hash)
    entries.set(bucket, (entries.get(bucket) ?? '') + restOf(hash) + own)
  }
  return entries
}

/** Takes a fingerprint out of the index. */
export async function removeFromIndex(write: Handle, seq: number, hashes: readonly number[]) {
  const own = digitsOf(seq, SEQ_DIGITS)
  const { fingerprint_buckets: b } = write.tables
  for (const { bucket, entries } of await bucketsOf(write, hashes)) {
    const left = separated(entries).filter((entry) => !entry.endsWith(own))
    const row = sql`${b.bucket} = ${bucket}`
    if (left.length === 0) await write.db.delete(b).where(row)
    else
      await write.db
        .update(b)
        .set({ entries: left.join('') })
        .where(row)
  }
}

/** How many of these hashes each fingerprint has, by `seq`. */
export async function hitsOf(
  read: Handle,
  hashes: readonly number[],
): Promise<Map<number, number>> {
  const asked = Map.groupBy(hashes, bucketOf)
  const hits = new Map<number, number>()
  for (const { bucket, entries } of await bucketsOf(read, hashes))
    for (const hash of asked.get(bucket) ?? [])
      for (const seq of foundIn(entries, restOf(hash))) hits.set(seq, (hits.get(seq) ?? 0) + 1)
  return hits
}

function bucketsOf(read: Handle, hashes: readonly number[]) {
  const { fingerprint_buckets: b } = read.tables
  const buckets = [...new Set(hashes.map(bucketOf))]
  return read.prepared('fingerprint buckets', { buckets }, () =>
    read.db
      .select({ bucket: b.bucket, entries: b.entries })
      .from(b)
      .where(read.among(b.bucket, 'buckets')),
  )
}

/** The fingerprints that have this hash. */
function foundIn(entries: string, rest: string): number[] {
  const found: number[] = []
  let at = entries.indexOf(rest)
  while (at >= 0 && found.length < COUNTED) {
    // Found by chance across two entries, or within a `seq`.
    const isEntry = at % ENTRY === 0
    if (isEntry) found.push(numberOf(entries.slice(at + HASH_DIGITS, at + ENTRY)))
    at = entries.indexOf(rest, at + (isEntry ? ENTRY : 1))
  }
  return found
}

const separated = (entries: string) =>
  Array.from({ length: entries.length / ENTRY }, (_, i) =>
    entries.slice(i * ENTRY, (i + 1) * ENTRY),
  )
