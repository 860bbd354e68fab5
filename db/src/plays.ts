import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { DecidedPlay, EarlierPlay, Heard } from './plays/decided.ts'
import { addTotals, totalsOf, type PlayContext } from './plays/totals.ts'
import { living } from './records.ts'

export type { DecidedPlay, EarlierPlay, Heard }
export type { PlayOutcome } from './tables.ts'

/** A track that ever was public, as it is now. */
export interface PublishedTrack {
  seq: number
  id: string
  duration_ms: number
  preview_ms: number | null
  longest_ms: number
  published_at: number
}

/**
 * `seq` of the listener that a user is; made at their first play. Other transactions that write of
 * this listener wait until this one has ended, so that each sees the plays of those before.
 */
export async function listenerOf(write: Handle, user: number): Promise<number> {
  const { listeners } = write.tables
  const [known] = await write.prepared('listener of user, held', { user }, () =>
    write.holding(
      write.db
        .select({ seq: listeners.seq })
        .from(listeners)
        .where(eq(listeners.user, sql.placeholder('user'))),
    ),
  )
  if (known) return known.seq
  const [made] = await write.db.insert(listeners).values({ user }).returning({ seq: listeners.seq })
  if (!made) throw new Error('The listener was not written')
  return made.seq
}

/** The known ones of these ids of a listener's plays that began at a time (Unix milliseconds) or later. */
export async function knownPlays(
  read: Handle,
  listener: number,
  ids: readonly string[],
  since: number,
): Promise<Set<string>> {
  const { plays } = read.tables
  const rows = await read.prepared('known plays', { listener, ids: [...ids], since }, () =>
    read.db
      .select({ id: plays.id })
      .from(plays)
      .where(
        and(
          eq(plays.listener, sql.placeholder('listener')),
          read.among(plays.id, 'ids'),
          gte(plays.started_at, sql.placeholder('since')),
        ),
      ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The tracks of these public ids that ever were public, by id. */
export async function publishedById(
  read: Handle,
  ids: readonly string[],
): Promise<Map<string, PublishedTrack>> {
  const { media_files: preview, tracks: t } = read.tables
  const rows = await read.prepared('published tracks by id', { ids: [...ids] }, () =>
    read.db
      .select({
        seq: t.seq,
        id: t.id,
        duration_ms: t.duration_ms,
        preview_ms: preview.duration_ms,
        longest_ms: t.longest_ms,
        published_at: t.published_at,
      })
      .from(t)
      .leftJoin(preview, eq(preview.seq, t.preview))
      .where(read.among(t.id, 'ids')),
  )
  return new Map(
    rows.flatMap(({ published_at, ...row }) =>
      published_at === null ? [] : [[row.id, { ...row, published_at }]],
    ),
  )
}

/** The ones of these public ids that are playlists. */
export async function playlistsAmong(read: Handle, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { playlists } = read.tables
  const rows = await read.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(inArray(playlists.id, [...ids]), living(playlists)))
  return new Set(rows.map(({ id }) => id))
}

/** Stores new plays and adds them to the totals. */
export async function addPlays(
  write: Handle,
  listener: number,
  added: readonly DecidedPlay[],
  context: PlayContext,
): Promise<void> {
  if (added.length === 0) return
  const totals = await totalsOf(write, listener, added, context)
  await write.db.insert(write.tables.plays).values(added.map((play) => ({ ...play, listener })))
  await addTotals(write, totals)
}
