import { and, asc, eq, exists, isNull, not, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

/** Something that is held back, and that no restriction explains: it is from before there were any. */
interface Unexplained {
  /** Public id. */
  id: string
  title: string
}

/** Creators who are switched off. */
export async function unexplainedSuspensions(
  read: Handle,
): Promise<(Unexplained & { seq: number })[]> {
  const { creators: c, restrictions: r } = read.tables
  const explained = read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.creator, c.seq), eq(r.kind, 'suspend'), isNull(r.ended)))
  return read.db
    .select({ seq: c.seq, id: c.id, title: c.name })
    .from(c)
    .where(and(eq(c.is_active, false), living(c), not(exists(explained))))
    .orderBy(asc(c.seq))
}

/** Tracks of blocked recordings. */
export async function unexplainedBlocks(read: Handle): Promise<Unexplained[]> {
  const { blocks: b, restrictions: r } = read.tables
  const explained = read.db
    .select({ seq: r.seq })
    .from(r)
    .where(
      and(
        eq(r.subject, 'track'),
        eq(r.subject_id, b.track_id),
        eq(r.cause, 'block'),
        isNull(r.ended),
      ),
    )
  return read.db
    .select({ id: b.track_id, title: b.title })
    .from(b)
    .where(not(exists(explained)))
    .orderBy(sql`${b.blocked_at}`, asc(b.id))
}
