import { asc, eq } from 'drizzle-orm'
import { PLATFORM } from '@melodia/contract/choices'
import type { Playlist } from '@melodia/contract/playlists'
import type { Handle } from '../database.ts'
import { loadImages, type ImageRef } from '../images.ts'
import { timesOf } from '../records.ts'

/** A playlist of the contract without the addresses of its cover. */
export interface PlaylistRecord extends Omit<
  Playlist,
  'images' | 'image_url' | 'description_excerpt'
> {
  seq: number
  /** `seq` of the creator who owns it; null for the platform's own. */
  owner: number | null
  cover: ImageRef | null
}

/** These playlists in this order, each with all its tracks, in a fixed number of queries. */
export async function loadPlaylists(
  read: Handle,
  seqs: readonly number[],
): Promise<PlaylistRecord[]> {
  if (seqs.length === 0) return []
  const rows = await playlistRows(read, seqs)
  const held = await heldTracks(read, seqs)
  const images = await loadImages(
    read,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  const records = new Map<number, PlaylistRecord>()
  for (const { cover, creator, ...row } of rows) {
    const { tracks, duration_ms } = held.get(row.seq) ?? { tracks: [], duration_ms: 0 }
    records.set(row.seq, {
      ...row,
      tracks,
      tracks_total: tracks.length,
      duration_ms,
      creator: creator ?? PLATFORM,
      cover: cover === null ? null : (images.get(cover) ?? null),
      ...timesOf(row),
    })
  }
  return seqs.flatMap((seq) => records.get(seq) ?? [])
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
      .where(read.among(p.seq, 'seqs')),
  )
}

/** Ids of the tracks of each playlist in their order, and how long they last together. */
async function heldTracks(read: Handle, seqs: readonly number[]) {
  const { playlist_tracks: held, tracks } = read.tables
  const rows = await read.prepared('tracks of playlists', { seqs }, () =>
    read.db
      .select({ playlist: held.playlist, id: tracks.id, duration_ms: tracks.duration_ms })
      .from(held)
      .innerJoin(tracks, eq(tracks.seq, held.track))
      .where(read.among(held.playlist, 'seqs'))
      .orderBy(asc(held.playlist), asc(held.position)),
  )
  const found = new Map<number, { tracks: string[]; duration_ms: number }>()
  for (const { playlist, id, duration_ms } of rows) {
    const one = found.get(playlist) ?? { tracks: [], duration_ms: 0 }
    one.tracks.push(id)
    one.duration_ms += duration_ms
    found.set(playlist, one)
  }
  return found
}
