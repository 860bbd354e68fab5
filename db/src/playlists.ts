import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PlaylistSort } from '@melodia/contract/choices/playlists'
import type { PlaylistFilter } from '@melodia/contract/playlists'
import { addedWithin } from './lists/added.ts'
import { totalOf } from './lists/counters.ts'
import type { Handle } from './database.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { nameContains, tidyName } from './records/names.ts'
import type { Listed, Page } from './lists/page.ts'
import {
  loadPlaylistEntries,
  loadPlaylists,
  type PlaylistEntry,
  type PlaylistRecord,
} from './playlists/record.ts'
import { expected, living, nameColumns, touched, type Change } from './records.ts'
import type { Scope } from './lists/scope.ts'
import { seqPage } from './lists/seqPage.ts'

export { countHolding, type Holding } from './tracks/holding.ts'
export { loadPlaylistEntries, type PlaylistEntry, type PlaylistRecord } from './playlists/record.ts'

export interface NewPlaylist {
  name: string
  description?: string
  public?: boolean
  /** `seq` of a creator; the platform owns it if there is none. */
  owner?: number | null
  /** `seq` of a stored image. */
  cover?: number | null
  /** `seq` of its tracks, in order, without repeats. */
  tracks: readonly number[]
}

/** Absent fields stay unchanged; the owner never changes. */
export type PlaylistChanges = {
  [Fact in Exclude<keyof NewPlaylist, 'owner'>]?: NewPlaylist[Fact] | undefined
}

type PlaylistPage = Page<PlaylistSort, PlaylistFilter>

export async function listPlaylists(
  read: Handle,
  scope: Scope,
  page: PlaylistPage,
): Promise<Listed<PlaylistRecord>> {
  const { rows, total } = await pageOf(read, scope, page)
  return { rows: await loadPlaylists(read, rows), total }
}

/** The same, without tracks. */
export async function listPlaylistEntries(
  read: Handle,
  scope: Scope,
  page: PlaylistPage,
): Promise<Listed<PlaylistEntry>> {
  const { rows, total } = await pageOf(read, scope, page)
  return { rows: await loadPlaylistEntries(read, rows), total }
}

/** The `seq` of every playlist that a filter finds, the newest first, up to a number. */
export async function selectPlaylists(read: Handle, filter: PlaylistFilter, limit: number) {
  const page = { sort: 'created_at', order: 'DESC', limit, offset: 0, filter } as const
  return (await pageOf(read, 'everything', page)).rows
}

async function pageOf(read: Handle, scope: Scope, page: PlaylistPage) {
  const { playlists: p } = read.tables
  const filter = and(...narrowed(read, page.filter))
  const by = { name: p.name_sort, created_at: p.created_at, updated_at: p.updated_at }[page.sort]
  const isCounted = scope === 'everything' && filter === undefined
  const total = isCounted ? await totalOf(read, 'playlists') : undefined
  return seqPage(read, { table: p, by, where: and(within(read, scope), filter), total }, page)
}

export async function getPlaylist(
  read: Handle,
  scope: Scope,
  id: string,
): Promise<PlaylistRecord | null> {
  const { playlists } = read.tables
  const [row] = await read.db
    .select({ seq: playlists.seq })
    .from(playlists)
    .where(and(eq(playlists.id, id), within(read, scope)))
  return row ? ((await loadPlaylists(read, [row.seq]))[0] ?? null) : null
}

/** `seq` by id of the tracks in a playlist. */
export async function tracksOfPlaylist(
  handle: Handle,
  playlist: number,
): Promise<Map<string, number>> {
  const { playlist_tracks: held, tracks } = handle.tables
  const rows = await handle.db
    .select({ id: tracks.id, seq: tracks.seq })
    .from(held)
    .innerJoin(tracks, eq(tracks.seq, held.track))
    .where(eq(held.playlist, playlist))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

export async function createPlaylist(
  write: Handle,
  { tracks, ...playlist }: NewPlaylist,
  now: number,
): Promise<PlaylistRecord> {
  const { playlists } = write.tables
  const [row] = await write.db
    .insert(playlists)
    .values({
      ...playlist,
      name: tidyName(playlist.name),
      name_sort: searchKey(playlist.name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: playlists.seq })
  if (!row) throw new Error('The playlist was not written')
  await setTracks(write, row.seq, tracks)
  return written(write, row.seq)
}

export async function updatePlaylist(
  write: Handle,
  scope: Scope,
  id: string,
  { tracks, name, ...facts }: PlaylistChanges,
  { ifVersion, now }: Change,
): Promise<PlaylistRecord | 'missing' | 'stale'> {
  const { playlist_tracks, playlists } = write.tables
  const before = expected(await getPlaylist(write, scope, id), ifVersion)
  if (before === 'missing' || before === 'stale') return before
  await write.db
    .update(playlists)
    .set({ ...facts, ...nameColumns(name), ...touched(playlists, now) })
    .where(eq(playlists.seq, before.seq))
  if (tracks) {
    await write.db.delete(playlist_tracks).where(eq(playlist_tracks.playlist, before.seq))
    await setTracks(write, before.seq, tracks)
  }
  return written(write, before.seq)
}

const within = ({ tables: { playlists } }: Handle, scope: Scope) =>
  and(living(playlists), scope === 'everything' ? undefined : eq(playlists.owner, scope.creator))

function narrowed(read: Handle, filter: PlaylistFilter): (SQL | undefined)[] {
  const { creators, playlist_tracks: held, playlists: p, tracks } = read.tables
  const { q, id, public: isPublic, creator, track, artist } = filter
  const owner = (of: string) =>
    read.db.select({ seq: creators.seq }).from(creators).where(eq(creators.id, of))
  const holds = (what: string) =>
    read.db
      .select({ seq: held.playlist })
      .from(held)
      .innerJoin(tracks, eq(tracks.seq, held.track))
      .where(eq(tracks.id, what))
  return [
    q === undefined ? undefined : nameContains(p.name_sort, q),
    id === undefined ? undefined : inArray(p.id, id),
    isPublic === undefined ? undefined : eq(p.public, isPublic),
    addedWithin(p.created_at, filter),
    creator === undefined ? undefined : eq(p.owner, owner(creator)),
    track === undefined ? undefined : inArray(p.seq, holds(track)),
    artist === undefined ? undefined : inArray(p.seq, holdingTracksOf(read, artist)),
  ]
}

/** Playlists with a track that names the artist of this id. */
function holdingTracksOf(read: Handle, id: string) {
  const { artists, playlist_tracks: held, track_artists: c } = read.tables
  return read.db
    .select({ seq: held.playlist })
    .from(artists)
    .innerJoin(c, eq(c.person, artists.seq))
    .innerJoin(held, eq(held.track, c.track))
    .where(eq(artists.id, id))
}

async function setTracks(write: Handle, playlist: number, tracks: readonly number[]) {
  if (tracks.length === 0) return
  const rows = tracks.map((track, position) => ({ playlist, position, track }))
  await write.db.insert(write.tables.playlist_tracks).values(rows)
}

async function written(write: Handle, seq: number): Promise<PlaylistRecord> {
  const [playlist] = await loadPlaylists(write, [seq])
  if (!playlist) throw new Error('The playlist was not written')
  return playlist
}
