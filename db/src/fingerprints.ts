import { and, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { addToIndex, hitsOf, removeFromIndex } from './fingerprints/buckets.ts'
import { hashesOf } from './fingerprints/hashes.ts'
import { packValues, unpackValues } from './fingerprints/values.ts'

/** How a stored recording sounds. */
export interface Fingerprint {
  seq: number
  values: Uint32Array
  duration_ms: number
}

export interface NewFingerprint {
  /** `seq` of the audio file. */
  file: number
  sha256: string
  duration_ms: number
  values: Uint32Array
}

/** Keeps how a file sounds. One row per recording: a file that comes again gets the one it had. */
export async function saveFingerprint(write: Handle, fingerprint: NewFingerprint): Promise<void> {
  const { fingerprints: f } = write.tables
  const { file, sha256, duration_ms } = fingerprint
  const values = packValues(fingerprint.values)
  const [known] = await write.db
    .select({ seq: f.seq, values: f.values })
    .from(f)
    .where(eq(f.sha256, sha256))
  if (!known) {
    const [row] = await write.db
      .insert(f)
      .values({ file, sha256, duration_ms, values })
      .returning({ seq: f.seq })
    if (row) await rememberIfRejected(write, row.seq, file)
    return
  }
  // Other values come of another decoder: the index would not know them.
  if (known.values !== values) await leaveIndex(write, known.seq)
  await write.db.update(f).set({ file, duration_ms, values }).where(eq(f.seq, known.seq))
}

/** Its track may have been rejected before it was analysed: no report will index it. */
async function rememberIfRejected(write: Handle, seq: number, audio: number) {
  const { tracks: t } = write.tables
  const [rejected] = await write.db
    .select({ seq: t.seq })
    .from(t)
    .where(and(eq(t.audio, audio), eq(t.state, 'rejected')))
    .orderBy(desc(t.updated_at))
    .limit(1)
  if (!rejected) return
  await rememberRejected(write, rejected.seq)
  await indexFingerprint(write, seq)
}

/** The fingerprint of an audio file; null before it is analysed. */
export async function fingerprintOf(read: Handle, file: number): Promise<Fingerprint | null> {
  const { fingerprints: f } = read.tables
  const [row] = await read.db.select(columns(read)).from(f).where(eq(f.file, file))
  return row ? unpacked(row) : null
}

export async function fingerprintsBySeq(
  read: Handle,
  seqs: readonly number[],
): Promise<Fingerprint[]> {
  const { fingerprints: f } = read.tables
  const rows = await read.prepared('fingerprints by seq', { seqs }, () =>
    read.db.select(columns(read)).from(f).where(read.among(f.seq, 'seqs')),
  )
  return rows.map(unpacked)
}

const columns = ({ tables: { fingerprints: f } }: Handle) => ({
  seq: f.seq,
  values: f.values,
  duration_ms: f.duration_ms,
})
const unpacked = ({ values, ...row }: { seq: number; values: string; duration_ms: number }) => ({
  ...row,
  values: unpackValues(values),
})

/** From now on others find this recording. */
export async function indexFingerprint(write: Handle, seq: number): Promise<void> {
  const { fingerprints: f } = write.tables
  const [row] = await write.db
    .update(f)
    .set({ is_indexed: true })
    .where(and(eq(f.seq, seq), eq(f.is_indexed, false)))
    .returning({ values: f.values })
  if (row) await addToIndex(write, seq, hashesOf(unpackValues(row.values)))
}

async function leaveIndex(write: Handle, seq: number) {
  const { fingerprints: f } = write.tables
  const [row] = await write.db
    .select({ values: f.values })
    .from(f)
    .where(and(eq(f.seq, seq), eq(f.is_indexed, true)))
  if (!row) return
  await removeFromIndex(write, seq, hashesOf(unpackValues(row.values)))
  await write.db.update(f).set({ is_indexed: false }).where(eq(f.seq, seq))
}

/**
 * The `seq` of the recordings that may have sound in common with these values, at most `limit`:
 * blocked ones first, then those that share most. A comparison tells whether they have.
 */
export async function likelyCopies(
  read: Handle,
  { seq, values }: Pick<Fingerprint, 'seq' | 'values'>,
  limit: number,
): Promise<number[]> {
  const hits = await hitsOf(read, hashesOf(values))
  hits.delete(seq)
  const most = [...hits].toSorted(([, a], [, b]) => b - a).slice(0, CONSIDERED)
  const blocked = await blockedAmong(
    read,
    most.map(([of]) => of),
  )
  const [first, then] = [true, false].map((isFirst) =>
    most.filter(([of]) => blocked.has(of) === isFirst).map(([of]) => of),
  )
  return [...first!, ...then!].slice(0, limit)
}
const CONSIDERED = 500

async function blockedAmong(read: Handle, seqs: readonly number[]): Promise<Set<number>> {
  const { blocks } = read.tables
  const rows = await read.prepared('blocked fingerprints', { seqs }, () =>
    read.db
      .select({ seq: blocks.fingerprint })
      .from(blocks)
      .where(read.among(blocks.fingerprint, 'seqs')),
  )
  return new Set(rows.map(({ seq }) => seq))
}

/** The recording of a track that is being rejected is known for ever. */
export async function rememberRejected(write: Handle, track: number): Promise<void> {
  const { fingerprints: f, tracks: t } = write.tables
  const [row] = await write.db.select({ id: t.id, audio: t.audio }).from(t).where(eq(t.seq, track))
  if (row && row.audio !== null)
    await write.db.update(f).set({ rejected_id: row.id }).where(eq(f.file, row.audio))
}

/** Forgets recordings whose file is gone, unless they are blocked or were rejected. */
export async function forgetFingerprints(write: Handle): Promise<number> {
  const { blocks, fingerprints: f } = write.tables
  const rows = await write.db
    .select({ seq: f.seq })
    .from(f)
    .where(
      and(
        isNull(f.file),
        isNull(f.rejected_id),
        notExists(
          write.db
            .select({ one: sql`1` })
            .from(blocks)
            .where(eq(blocks.fingerprint, f.seq)),
        ),
      ),
    )
    .limit(FORGOTTEN_AT_ONCE)
  for (const { seq } of rows) await leaveIndex(write, seq)
  const seqs = rows.map(({ seq }) => seq)
  if (seqs.length > 0) await write.db.delete(f).where(inArray(f.seq, seqs))
  return seqs.length
}
const FORGOTTEN_AT_ONCE = 50
