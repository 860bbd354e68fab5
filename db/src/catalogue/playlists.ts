import { and, asc, count, eq, sql, sum } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { loadImages, type ImageRef } from '../images.ts'
import { followersOf } from '../lists/followers.ts'
import type { Listed } from '../lists/page.ts'
import { nameContains } from '../records/names.ts'
import { loadPublicTracks, type PublicTrack } from './record.ts'
import { publicCreator, publicPlaylist, publicTrack, recommendedPlaylist } from './visible.ts'

/** Public fields of a playlist; counts include only public tracks. */
export interface PublicPlaylist {
  seq: number
  id: string
  name: string
  description: string
  /** Its creator; null for the platform's own, and where the creator has no public page. */
  creator: { id: string; name: string } | null
  cover: ImageRef | null
  tracks_total: number
  duration_ms: number
  followers: number
}

interface PublicPlaylistsPage {
  offset: number
  limit: number
  /** Words of the name. */
  q?: string | undefined
}

/** A page in the order of the names. */
export async function listPublicPlaylists(
  read: Handle,
  { offset, limit, q }: PublicPlaylistsPage,
): Promise<Listed<PublicPlaylist>> {
  const { playlists: p } = read.tables
  const text = q?.trim()
  const where = and(publicPlaylist(read), text ? nameContains(p.name_sort, text) : undefined)
  const total = text ? await counted(read, where) : await countPublicPlaylists(read)
  if (offset >= total) return { rows: [], total }
  const page = () =>
    read.db.select({ seq: p.seq }).from(p).where(where).orderBy(asc(p.name_sort), asc(p.seq))
  const rows = text
    ? await read.once(() => page().limit(limit).offset(offset))
    : await read.prepared('public playlists', { limit, offset }, () =>
        page().limit(sql.placeholder('limit')).offset(sql.placeholder('offset')),
      )
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadPublicPlaylists(read, seqs), total }
}

async function counted(read: Handle, where: ReturnType<typeof and>) {
  const { playlists: p } = read.tables
  const [row] = await read.once(() => read.db.select({ total: count() }).from(p).where(where))
  return row?.total ?? 0
}

/** Number of public playlists. */
export async function countPublicPlaylists(read: Handle): Promise<number> {
  const { playlists: p } = read.tables
  const [row] = await read.prepared('count public playlists', {}, () =>
    read.db.select({ total: count() }).from(p).where(publicPlaylist(read)),
  )
  return row?.total ?? 0
}

/** A public playlist; null if it is none. */
export async function getPublicPlaylist(read: Handle, id: string): Promise<PublicPlaylist | null> {
  return (await publicPlaylistsOfIds(read, [id]))[0] ?? null
}

/** The public ones of these ids, in their order; or only those that the platform puts forward. */
export async function publicPlaylistsOfIds(
  read: Handle,
  ids: readonly string[],
  { recommended = false }: { recommended?: boolean } = {},
): Promise<PublicPlaylist[]> {
  if (ids.length === 0) return []
  const { playlists: p } = read.tables
  const [name, isIn] = recommended
    ? (['recommended', recommendedPlaylist] as const)
    : (['public', publicPlaylist] as const)
  const rows = await read.prepared(`${name} playlists of ids`, { ids }, () =>
    read.db
      .select({ seq: p.seq, id: p.id })
      .from(p)
      .where(and(read.among(p.id, 'ids'), isIn(read))),
  )
  const seqOf = new Map(rows.map(({ id, seq }) => [id, seq]))
  return loadPublicPlaylists(
    read,
    ids.flatMap((id) => seqOf.get(id) ?? []),
  )
}

/** `seq` of a public playlist; null if there is none. */
export async function seqOfPublicPlaylist(read: Handle, id: string): Promise<number | null> {
  const { playlists: p } = read.tables
  const [row] = await read.prepared('public playlist', { id }, () =>
    read.db
      .select({ seq: p.seq })
      .from(p)
      .where(and(eq(p.id, sql.placeholder('id')), publicPlaylist(read))),
  )
  return row?.seq ?? null
}

/** The public tracks of a playlist, in their order. */
export async function tracksOfPublicPlaylist(
  read: Handle,
  playlist: number,
): Promise<PublicTrack[]> {
  const { playlist_tracks: held, playlists: p, tracks } = read.tables
  const rows = await read.prepared('tracks of a public playlist', { playlist }, () =>
    read.db
      .select({ seq: held.track })
      .from(held)
      .innerJoin(p, eq(p.seq, held.playlist))
      .innerJoin(tracks, eq(tracks.seq, held.track))
      .where(
        and(
          eq(held.playlist, sql.placeholder('playlist')),
          publicPlaylist(read),
          publicTrack(read, 'few'),
        ),
      )
      .orderBy(asc(held.position)),
  )
  return loadPublicTracks(
    read,
    rows.map(({ seq }) => seq),
  )
}

/** These playlists, in this order; those that have ceased to be public are left out. */
export async function loadPublicPlaylists(
  read: Handle,
  seqs: readonly number[],
): Promise<PublicPlaylist[]> {
  if (seqs.length === 0) return []
  const { creators, playlists: p } = read.tables
  const rows = await read.prepared('public playlists by seq', { seqs }, () =>
    read.db
      .select({
        seq: p.seq,
        id: p.id,
        name: p.name,
        description: p.description,
        cover: p.cover,
        creator: { id: creators.id, name: creators.name },
      })
      .from(p)
      .leftJoin(creators, and(eq(creators.seq, p.owner), publicCreator(read, 'few')))
      .where(and(read.among(p.seq, 'seqs'), publicPlaylist(read))),
  )
  const sums = await sumsOfTracks(read, seqs)
  const followers = await followersOf(read, 'playlists', seqs)
  const covers = await loadImages(
    read,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  const found = new Map(
    rows.map((row) => [
      row.seq,
      {
        ...row,
        ...(sums.get(row.seq) ?? { tracks_total: 0, duration_ms: 0 }),
        followers: followers.get(row.seq) ?? 0,
        cover: row.cover === null ? null : (covers.get(row.cover) ?? null),
      },
    ]),
  )
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

/** Number and total duration of each playlist's public tracks. */
async function sumsOfTracks(read: Handle, seqs: readonly number[]) {
  const { playlist_tracks: held, tracks } = read.tables
  const rows = await read.prepared('sums of public playlists', { seqs }, () =>
    read.db
      .select({
        playlist: held.playlist,
        tracks_total: count(),
        duration_ms: sum(tracks.duration_ms).mapWith(Number),
      })
      .from(held)
      .innerJoin(tracks, eq(tracks.seq, held.track))
      .where(and(read.among(held.playlist, 'seqs'), publicTrack(read, 'few')))
      .groupBy(held.playlist),
  )
  return new Map(rows.map(({ playlist, ...sums }) => [playlist, sums]))
}
