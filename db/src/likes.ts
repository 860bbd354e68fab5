import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import { loadPublicTracks, type PublicTrack } from './catalogue/record.ts'
import { seqOfPublicTrack } from './catalogue/tracks.ts'
import { publicTrack } from './catalogue/visible.ts'
import type { Handle } from './database.ts'
import type { Listed } from './lists/page.ts'

/** A user, by `seq`, and a public id. */
export interface Choice {
  user: number
  id: string
}

/** `missing` if there is no such public track, `full` if the person likes as many as they can. */
export type Chosen = 'done' | 'missing' | 'full'

/** Liking a track twice is liking it once. */
export async function likeTrack(write: Handle, { user, id }: Choice, now: number): Promise<Chosen> {
  const { track_likes: l } = write.tables
  const track = await seqOfPublicTrack(write, id)
  if (track === null) return 'missing'
  const [liked] = await write.db.select({ total: count() }).from(l).where(eq(l.user, user))
  if ((liked?.total ?? 0) >= LIMITS.likesPerPerson)
    return (await likes(write, user, track)) ? 'done' : 'full'
  await write.db.insert(l).values({ user, track, at: now }).onConflictDoNothing()
  return 'done'
}

/** A track that is hidden by now can be unliked, too, by who liked it. */
export async function unlikeTrack(
  write: Handle,
  { user, id }: Choice,
): Promise<'done' | 'missing'> {
  const { track_likes: l, tracks } = write.tables
  const track = write.db.select({ seq: tracks.seq }).from(tracks).where(eq(tracks.id, id))
  const removed = await write.db
    .delete(l)
    .where(and(eq(l.user, user), inArray(l.track, track)))
    .returning({ seq: l.seq })
  return removed.length > 0 || (await seqOfPublicTrack(write, id)) !== null ? 'done' : 'missing'
}

/** Whether a person likes a public track; null if there is no such track. */
export async function likeOf(read: Handle, { user, id }: Choice): Promise<boolean | null> {
  const track = await seqOfPublicTrack(read, id)
  return track === null ? null : likes(read, user, track)
}

async function likes(read: Handle, user: number, track: number) {
  const { track_likes: l } = read.tables
  const rows = await read.db
    .select({ seq: l.seq })
    .from(l)
    .where(and(eq(l.track, track), eq(l.user, user)))
  return rows.length > 0
}

/** The public tracks that a person likes, or those of them `ids` names; those liked last first. */
export async function listLikes(
  read: Handle,
  user: number,
  { offset, limit, ids }: { offset: number; limit: number; ids?: string[] | undefined },
): Promise<Listed<{ track: PublicTrack; at: number }>> {
  const { track_likes: l, tracks } = read.tables
  const name = ids ? 'likes among ids' : 'likes'
  const values = { user, ...(ids && { ids }) }
  const where = () =>
    and(
      eq(l.user, sql.placeholder('user')),
      eq(tracks.seq, l.track),
      ids && read.among(tracks.id, 'ids'),
      publicTrack(read, 'few'),
    )
  // SQLite keeps the order of a cross join: the person's own rows first.
  const [counted] = await read.prepared(`count ${name}`, values, () =>
    read.db.select({ total: count() }).from(l).crossJoin(tracks).where(where()),
  )
  const rows = await read.prepared(name, { ...values, limit, offset }, () =>
    read.db
      .select({ track: l.track, at: l.at })
      .from(l)
      .crossJoin(tracks)
      .where(where())
      .orderBy(desc(l.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
  const seqs = rows.map(({ track }) => track)
  const found = new Map((await loadPublicTracks(read, seqs)).map((track) => [track.seq, track]))
  return {
    rows: rows.flatMap(({ track: seq, at }) => {
      const track = found.get(seq)
      return track ? [{ track, at }] : []
    }),
    total: counted?.total ?? 0,
  }
}
