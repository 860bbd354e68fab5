import { and, count, countDistinct, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '../database.ts'
import { living, touched } from '../records.ts'
import type { Scope } from '../lists/scope.ts'
import { allOf, conditionNames, valuesOf, within } from './where.ts'

/** Number of playlists with some of these tracks, and how many of them are not the caller's own. */
export interface Holding {
  total: number
  others: number
}

/**
 * Counts each playlist once that contains any of these tracks. Tracks out of scope are ignored. An
 * admin's own playlists are the platform's.
 */
export async function countHolding(
  read: Handle,
  scope: Scope,
  ids: readonly string[],
): Promise<Holding> {
  const { playlist_tracks: held, playlists, tracks } = read.tables
  const conditions = within(read, 'any', scope)
  const own = scope === 'everything' ? 0 : scope.creator
  const [row] = await read.prepared(
    `playlists holding: ${conditionNames(conditions)}`,
    { ...valuesOf(conditions), ids, own },
    () =>
      read.db
        .select({
          total: countDistinct(held.playlist),
          others: countDistinct(
            sql`case when coalesce(${playlists.owner}, 0) <> cast(${sql.placeholder('own')} as integer) then ${held.playlist} end`,
          ),
        })
        .from(tracks)
        .innerJoin(held, eq(held.track, tracks.seq))
        .innerJoin(playlists, eq(playlists.seq, held.playlist))
        .where(and(read.among(tracks.id, 'ids'), living(playlists), allOf(conditions))),
  )
  return row ?? { total: 0, others: 0 }
}

/** Playlists per batch: SQLite blocks all other requests during one. */
const AT_ONCE = 10

/**
 * Removes a track from every playlist: later tracks move up, and the version of each playlist
 * rises. Returns the number of playlists, without deleted ones.
 */
export async function takeOutOfPlaylists(
  write: Handle,
  track: number,
  now: number,
): Promise<number> {
  const { playlist_tracks: held } = write.tables
  const places = await write.db
    .delete(held)
    .where(eq(held.track, track))
    .returning({ playlist: held.playlist, position: held.position })
  const { playlists } = write.tables
  let total = 0
  for (const [index, { playlist, position }] of places.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await setImmediate()
    await closeGap(write, playlist, position)
    const changed = await write.db
      .update(playlists)
      .set(touched(playlists, now))
      .where(and(eq(playlists.seq, playlist), living(playlists)))
      .returning({ seq: playlists.seq })
    total += changed.length
  }
  return total
}

/**
 * Puts a track into a playlist before what is at this position now, or at the end. Returns false if
 * the playlist is full. Its version rises, unless it is deleted.
 */
export async function putIntoPlaylist(
  write: Handle,
  { playlist, track, position }: { playlist: number; track: number; position: number },
  now: number,
): Promise<boolean> {
  const { playlist_tracks: held, playlists } = write.tables
  const [row] = await write.db
    .select({ total: count() })
    .from(held)
    .where(eq(held.playlist, playlist))
  const total = row?.total ?? 0
  if (total >= LIMITS.tracksPerPlaylist) return false
  const place = Math.min(position, total)
  await openGap(write, playlist, place)
  await write.db.insert(held).values({ playlist, track, position: place })
  await write.db
    .update(playlists)
    .set(touched(playlists, now))
    .where(and(eq(playlists.seq, playlist), living(playlists)))
  return true
}

/** In two steps, like `closeGap`. */
async function openGap({ db, tables }: Handle, playlist: number, gap: number) {
  const { playlist_tracks: held } = tables
  const ofIt = eq(held.playlist, playlist)
  await db
    .update(held)
    .set({ position: sql`-${held.position} - 1` })
    .where(and(ofIt, gte(held.position, gap)))
  await db
    .update(held)
    .set({ position: sql`-${held.position}` })
    .where(and(ofIt, lt(held.position, 0)))
}

/** In two steps: positions are unique at every moment, and rows are updated in no defined order. */
async function closeGap({ db, tables }: Handle, playlist: number, gap: number) {
  const { playlist_tracks: held } = tables
  const ofIt = eq(held.playlist, playlist)
  await db
    .update(held)
    .set({ position: sql`-${held.position}` })
    .where(and(ofIt, gt(held.position, gap)))
  await db
    .update(held)
    .set({ position: sql`-${held.position} - 1` })
    .where(and(ofIt, lt(held.position, 0)))
}
