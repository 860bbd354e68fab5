import { and, asc, count, eq, sum } from 'drizzle-orm'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { Playlist } from '@melodia/contract/playlists'
import type { Handle } from '../database.ts'
import { loadImages, type ImageRef } from '../images.ts'
import { living, timesOf } from '../records.ts'

/** A playlist of the contract without cover URLs. */
export interface PlaylistRecord extends Omit<
  Playlist,
  'images' | 'image_url' | 'description_excerpt'
> {
  seq: number
  /** `seq` of the owning creator; null if the platform owns it. */
  owner: number | null
  cover: ImageRef | null
}

/** A playlist without its track ids, of which there may be a thousand. */
export type PlaylistEntry = Omit<PlaylistRecord, 'tracks'>

/** These playlists, in this order, with all their tracks, in a fixed number of queries. */
export async function loadPlaylists(
  read: Handle,
  seqs: readonly number[],
): Promise<PlaylistRecord[]> {
  const entries = await loadPlaylistEntries(read, seqs)
  const held = await heldTracks(read, seqs)
  return entries.map((entry) => Object.assign(entry, { tracks: held.get(entry.seq) ?? [] }))
}

/** The same, without their tracks. */
export async function loadPlaylistEntries(
  read: Handle,
  seqs: readonly number[],
): Promise<PlaylistEntry[]> {
  if (seqs.length === 0) return []
  const rows = await playlistRows(read, seqs)
  const sums = await sumsOfTracks(read, seqs)
  const images = await loadImages(
    read,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  const entries = new Map<number, PlaylistEntry>()
  for (const { cover, creator, ...row } of rows) {
    entries.set(row.seq, {
      ...row,
      ...(sums.get(row.seq) ?? { tracks_total: 0, duration_ms: 0 }),
      creator: creator ?? PLATFORM,
      cover: cover === null ? null : (images.get(cover) ?? null),
      ...timesOf(row),
    })
  }
  return seqs.flatMap((seq) => entries.get(seq) ?? [])
}

function playlistRows(read: Handle, seqs: readonly number[]) {
  const { creators, playlists: p } = read.tables
  return read.prepared('playlists by seq', { seqs }, () =>
    read.db
      .select({
        seq: p.seq,
        id: p.id,
        name: p.name,
        description: p.description,
        public: p.public,
        owner: p.owner,
        creator: creators.name,
        creator_id: creators.id,
        cover: p.cover,
        created_at: p.created_at,
        updated_at: p.updated_at,
        version: p.version,
      })
      .from(p)
      .leftJoin(creators, eq(creators.seq, p.owner))
      .where(and(read.among(p.seq, 'seqs'), living(p))),
  )
}

/** Number and total duration of each playlist's tracks. */
async function sumsOfTracks(read: Handle, seqs: readonly number[]) {
  const { playlist_tracks: held, tracks } = read.tables
  const rows = await read.prepared('sums of playlists', { seqs }, () =>
    read.db
      .select({
        playlist: held.playlist,
        tracks_total: count(),
        duration_ms: sum(tracks.duration_ms).mapWith(Number),
      })
      .from(held)
      .innerJoin(tracks, eq(tracks.seq, held.track))
      .where(read.among(held.playlist, 'seqs'))
      .groupBy(held.playlist),
  )
  return new Map(rows.map(({ playlist, ...sums }) => [playlist, sums]))
}

/** Track ids of each playlist, in order. */
async function heldTracks(read: Handle, seqs: readonly number[]) {
  const found = new Map<number, string[]>()
  if (seqs.length === 0) return found
  const { playlist_tracks: held, tracks } = read.tables
  const rows = await read.prepared('tracks of playlists', { seqs }, () =>
    read.db
      .select({ playlist: held.playlist, id: tracks.id })
      .from(held)
      .innerJoin(tracks, eq(tracks.seq, held.track))
      .where(read.among(held.playlist, 'seqs'))
      .orderBy(asc(held.playlist), asc(held.position)),
  )
  for (const { playlist, id } of rows) {
    const ids = found.get(playlist)
    if (ids) ids.push(id)
    else found.set(playlist, [id])
  }
  return found
}
