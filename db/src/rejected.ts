import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { rememberRejected } from './fingerprints.ts'
import type { Tables } from './tables.ts'

export { listRejected, type RejectedEntry } from './rejected/list.ts'

/** A rejected track as it is kept. */
export type RejectedTrack = Tables['rejected_tracks']['$inferSelect']

/** Keeps a rejected track aside; call it in the transaction that removes the track. */
export async function keepRejected(write: Handle, track: RejectedTrack): Promise<void> {
  await write.db.insert(write.tables.rejected_tracks).values(track)
  await rememberRejected(write, track)
}

/** The track of a rejection; null if it is not kept, or not kept since `after`. */
export async function rejectedBy(
  read: Handle,
  decision: string,
  after: number,
): Promise<RejectedTrack | null> {
  const { rejected_tracks: r } = read.tables
  const [row] = await read.db
    .select()
    .from(r)
    .where(and(eq(r.decision, decision), gt(r.rejected_at, after)))
  return row ?? null
}

/** Kept tracks by the ids of their rejections. */
export async function keptBy(
  read: Handle,
  decisions: readonly string[],
  after: number,
): Promise<Map<string, Pick<RejectedTrack, 'rejected_at' | 'is_final'>>> {
  if (decisions.length === 0) return new Map()
  const { rejected_tracks: r } = read.tables
  const rows = await read.db
    .select({ decision: r.decision, rejected_at: r.rejected_at, is_final: r.is_final })
    .from(r)
    .where(and(inArray(r.decision, [...decisions]), gt(r.rejected_at, after)))
  return new Map(rows.map(({ decision, ...kept }) => [decision, kept]))
}

/** Whether a track of this public id is kept. */
export async function rejectedOf(read: Handle, id: string): Promise<RejectedTrack | null> {
  const { rejected_tracks: r } = read.tables
  const [row] = await read.db.select().from(r).where(eq(r.id, id))
  return row ?? null
}

/** Stops keeping a track, which comes back or goes for good. */
export async function forgetRejected(write: Handle, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  const { rejected_tracks: r } = write.tables
  await write.db.delete(r).where(inArray(r.seq, [...seqs]))
}

/** Tracks rejected up to this time, the oldest first. */
export async function rejectedUntil(
  read: Handle,
  until: number,
  limit: number,
): Promise<{ seq: number; id: string }[]> {
  const { rejected_tracks: r } = read.tables
  return read.db
    .select({ seq: r.seq, id: r.id })
    .from(r)
    .where(lte(r.rejected_at, until))
    .orderBy(asc(r.rejected_at))
    .limit(limit)
}
