import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Artist } from '@melodia/contract/artists'
import type { Handle } from '../database.ts'
import { imagesOf } from '../images/imageLists.ts'
import type { ImageRef } from '../images.ts'
import { living, timesOf } from '../records.ts'

/** An artist of the contract without image URLs, which are signed for each reply. */
export interface ArtistRecord extends Omit<Artist, 'images' | 'image_url' | 'bio_excerpt'> {
  seq: number
  images: ImageRef[]
}

/** These artists, in this order, always in five queries. */
export async function loadArtists(read: Handle, seqs: readonly number[]): Promise<ArtistRecord[]> {
  if (seqs.length === 0) return []
  const { artists: a, creators: c } = read.tables
  const rows = await read.prepared('artists by seq', { seqs }, () =>
    read.db
      .select({
        seq: a.seq,
        id: a.id,
        name: a.name,
        bio: a.bio,
        genres: a.genres,
        country: a.country,
        popularity: a.popularity,
        creator_id: c.id,
        created_at: a.created_at,
        updated_at: a.updated_at,
        version: a.version,
      })
      .from(a)
      .leftJoin(c, eq(c.seq, a.creator))
      .where(and(read.among(a.seq, 'seqs'), living(a))),
  )
  const images = await imagesOf(read, 'artist', seqs)
  const totals = await trackTotals(read, seqs)
  const records = new Map(
    rows.map((row) => [
      row.seq,
      {
        ...row,
        ...timesOf(row),
        images: images.get(row.seq) ?? [],
        tracks_total: totals.get(row.seq) ?? 0,
      },
    ]),
  )
  return seqs.flatMap((seq) => records.get(seq) ?? [])
}

async function trackTotals(read: Handle, seqs: readonly number[]) {
  const { track_artists: credit, tracks } = read.tables
  const rows = await read.prepared('tracks of artists', { seqs }, () =>
    read.db
      .select({ person: credit.person, total: count() })
      .from(credit)
      .innerJoin(tracks, eq(tracks.seq, credit.track))
      .where(and(read.among(credit.person, 'seqs'), isNotNull(tracks.status)))
      .groupBy(credit.person),
  )
  return new Map(rows.map(({ person, total }) => [person, total]))
}
