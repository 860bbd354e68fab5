import { and, asc, eq, lte } from 'drizzle-orm'
import { removeComments } from '../comments.ts'
import type { Handle } from '../database.ts'
import { removeRounds } from '../rounds.ts'

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

/** Removes a track for good, with everything that only it had. */
export async function purgeTrack(
  write: Handle,
  { seq, id }: { seq: number; id: string },
): Promise<void> {
  const { tracks: t, trash_entries: e } = write.tables
  await removeRounds(write, id)
  await removeComments(write, id)
  await write.db.delete(e).where(and(eq(e.noun, 'tracks'), eq(e.record_id, id)))
  await write.db.delete(t).where(eq(t.seq, seq))
}
