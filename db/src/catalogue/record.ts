import { and, asc, eq } from 'drizzle-orm'
import type { Contains, Parts } from '@melodia/contract/contributions'
import { NOTHING_SAID } from '@melodia/contract/parts'
import type { Handle } from '../database.ts'
import { loadImages, type ImageRef } from '../images.ts'
import { hasFiles } from '../tracks/files.ts'
import { creditNames } from '../tracks/record.ts'
import { publicTrack } from './visible.ts'

interface Name {
  id: string
  name: string
}

/** Public fields of a track, with its files. */
export interface PublicTrack {
  seq: number
  id: string
  title: string
  artists: Name[]
  creators: Name[]
  album: string
  track_number: number | null
  album_id: string | null
  genre: string
  explicit: boolean
  popularity: number
  duration_ms: number
  created_at: number
  /** When it first was public. */
  published_at: number
  updated_at: number
  audio: number
  preview: number
  preview_duration_ms: number | null
  preview_start_ms: number | null
  artwork: ImageRef
  contains: Contains
  parts: Parts
}

/**
 * These tracks, in this order, in five queries. What has ceased to be public since they were found
 * is left out: on PostgreSQL two queries may see different states.
 */
export async function loadPublicTracks(
  read: Handle,
  seqs: readonly number[],
): Promise<PublicTrack[]> {
  if (seqs.length === 0) return []
  const rows = await trackRows(read, seqs)
  const artists = await creditNames(read, 'artist', seqs)
  const creators = await creditNames(read, 'creator', seqs)
  const images = await loadImages(
    read,
    rows.map(({ artwork }) => artwork),
  )
  const found = new Map<number, PublicTrack>()
  for (const row of rows) {
    const artwork = images.get(row.artwork)
    if (!artwork) continue
    found.set(row.seq, {
      ...row,
      published_at: row.published_at ?? row.created_at,
      artists: artists.get(row.seq) ?? [],
      creators: creators.get(row.seq) ?? [],
      parts: row.parts ?? NOTHING_SAID,
      artwork,
    })
  }
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

async function trackRows(read: Handle, seqs: readonly number[]) {
  const { media_files: f, tracks: t } = read.tables
  const rows = await read.prepared('public tracks by seq', { seqs }, () =>
    read.db
      .select({
        seq: t.seq,
        id: t.id,
        title: t.title,
        album: t.album,
        track_number: t.track_number,
        album_id: t.album_id,
        genre: t.genre,
        explicit: t.explicit,
        popularity: t.popularity,
        duration_ms: t.duration_ms,
        created_at: t.created_at,
        published_at: t.published_at,
        updated_at: t.updated_at,
        audio: t.audio,
        preview: t.preview,
        preview_duration_ms: f.duration_ms,
        preview_start_ms: t.preview_start_ms,
        artwork: t.artwork,
        contains: t.contains,
        parts: t.parts,
      })
      .from(t)
      .innerJoin(f, eq(f.seq, t.preview))
      .where(and(read.among(t.seq, 'seqs'), publicTrack(read, 'few')))
      .orderBy(asc(t.seq)),
  )
  return rows.filter(hasFiles)
}
