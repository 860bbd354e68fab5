import { and, asc, eq, exists, inArray, isNull, not, or } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/**
 * `seq` of the published tracks that take a voice or a style, and that nothing was ever held back or
 * planned to be for want of a consent, but for what was lifted. One that was overturned is an answer.
 */
export async function unplannedTaking(read: Handle, among?: readonly number[]): Promise<number[]> {
  const { contribution_artists: t, contributions: c, restrictions: r, tracks } = read.tables
  const planned = read.db
    .select({ seq: r.seq })
    .from(r)
    .where(
      and(
        eq(r.subject, 'track'),
        eq(r.subject_id, tracks.id),
        eq(r.cause, 'consent'),
        or(isNull(r.ended), eq(r.ended, 'overturned')),
      ),
    )
  const rows = await read.db
    .selectDistinct({ seq: tracks.seq })
    .from(t)
    .innerJoin(c, eq(c.seq, t.contribution))
    .innerJoin(tracks, eq(tracks.seq, c.track))
    .where(
      and(
        eq(tracks.status, 'approved'),
        among && inArray(tracks.seq, [...among]),
        not(exists(planned)),
      ),
    )
    .orderBy(asc(tracks.seq))
  return rows.map(({ seq }) => seq)
}
