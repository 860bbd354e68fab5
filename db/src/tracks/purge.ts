import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { removeComments } from '../comments.ts'
import type { Handle } from '../database.ts'
import { removeRounds } from '../rounds.ts'
import { setRemoved } from './state.ts'

/** For how long tracks that nobody sees can come back. */
export interface Retention {
  rejectedMs: number
  /** For withdrawn and deleted tracks. */
  deletedMs: number
}

/** Keeps ended tracks for as long as the settings say now, where that is longer than they said then. */
export async function prolongRetention(
  write: Handle,
  { rejectedMs, deletedMs }: Retention,
): Promise<void> {
  const { reviews: r, tracks: t, trash_entries: e } = write.tables
  const rejected = write.db
    .select({ until: sql`${r.rejected_at} + ${rejectedMs}` })
    .from(r)
    .where(eq(r.track, t.seq))
  const deleted = write.db
    .select({ until: sql`${e.deleted_at} + ${deletedMs}` })
    .from(e)
    .where(and(eq(e.noun, 'tracks'), eq(e.record_id, t.id)))
  for (const [states, until] of [
    [['rejected'], rejected],
    [['withdrawn', 'deleted'], deleted],
  ] as const)
    await write.db
      .update(t)
      .set({ purge_at: sql`${until}` })
      .where(and(inArray(t.state, [...states]), lt(t.purge_at, sql`${until}`)))
}

/** Tracks that end by this time, those that are due longest first. */
export async function tracksToPurge(
  read: Handle,
  until: number,
  limit: number,
): Promise<{ seq: number; id: string }[]> {
  const { tracks: t } = read.tables
  return read.db
    .select({ seq: t.seq, id: t.id })
    .from(t)
    .where(lte(t.purge_at, until))
    .orderBy(asc(t.purge_at), asc(t.seq))
    .limit(limit)
}

/**
 * Removes a track for good, with everything that only it had. What was public once stays as a row
 * that nobody sees: its plays, and who was credited, hang on it.
 */
export async function purgeTrack(
  write: Handle,
  { seq, id }: { seq: number; id: string },
): Promise<void> {
  const { tracks: t, trash_entries: e } = write.tables
  await removeRounds(write, seq)
  await removeComments(write, seq)
  await write.db.delete(e).where(and(eq(e.noun, 'tracks'), eq(e.record_id, id)))
  await write.db.delete(t).where(and(eq(t.seq, seq), isNull(t.published_at)))
  await setRemoved(write, seq)
}
