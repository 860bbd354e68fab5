import { and, asc, count, eq } from 'drizzle-orm'
import type { CommentSide } from '@melodia/contract/choices/reviews'
import type { Handle } from './database.ts'
import { newId } from './records/id.ts'

/** A comment as it is stored, with the real name of its author. */
export interface StoredComment {
  id: string
  at_ms: number
  text: string
  side: CommentSide
  author_name: string
  created_at: number
  resolved_at: number | null
}

export interface NewStoredComment {
  /** `seq` of the track. */
  track: number
  at_ms: number
  text: string
  side: CommentSide
  author: { seq: number; name: string }
}

export async function addComment(
  write: Handle,
  { track, author, ...comment }: NewStoredComment,
  now: number,
): Promise<StoredComment> {
  const stored = {
    ...comment,
    id: newId(now),
    author_name: author.name,
    created_at: now,
    resolved_at: null,
  }
  await write.db
    .insert(write.tables.track_comments)
    .values({ ...stored, track, author: author.seq })
  return stored
}

/** All comments of a track, in the order of their moments. */
export async function commentsOf(read: Handle, track: number): Promise<StoredComment[]> {
  const { track_comments: c } = read.tables
  return read.db
    .select(columnsOf(read))
    .from(c)
    .where(eq(c.track, track))
    .orderBy(asc(c.at_ms), asc(c.seq))
}

export async function countComments(read: Handle, track: number): Promise<number> {
  const { track_comments: c } = read.tables
  const [row] = await read.db.select({ count: count() }).from(c).where(eq(c.track, track))
  return row?.count ?? 0
}

/** Resolves a comment of a track, or opens it again. Null if the track has no such comment. */
export async function resolveComment(
  write: Handle,
  { track, id, by }: { track: number; id: string; by: number },
  resolvedAt: number | null,
): Promise<StoredComment | null> {
  const { track_comments: c } = write.tables
  const [row] = await write.db
    .update(c)
    .set({ resolved_at: resolvedAt, resolved_by: resolvedAt === null ? null : by })
    .where(and(eq(c.id, id), eq(c.track, track)))
    .returning(columnsOf(write))
  return row ?? null
}

/** The comments of a track that is gone for good. */
export async function removeComments(write: Handle, track: number): Promise<void> {
  const { track_comments: c } = write.tables
  await write.db.delete(c).where(eq(c.track, track))
}

const columnsOf = ({ tables: { track_comments: c } }: Handle) => ({
  id: c.id,
  at_ms: c.at_ms,
  text: c.text,
  side: c.side,
  author_name: c.author_name,
  created_at: c.created_at,
  resolved_at: c.resolved_at,
})
