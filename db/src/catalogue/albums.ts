import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  isNotNull,
  max,
  min,
  sql,
  sum,
} from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '../database.ts'
import type { Listed } from '../lists/page.ts'
import { albumOrder } from '../tracks/albumOrder.ts'
import { loadPublicTracks, type PublicTrack } from './record.ts'
import { scaleOfCredits } from './scale.ts'
import { publicTrack } from './visible.ts'

/** An album as its public tracks make it. Its title, artist and artwork are those of the first. */
export interface PublicAlbum {
  id: string
  first: PublicTrack
  tracks_total: number
  duration_ms: number
  /** When the first of its tracks became public. */
  published_at: number
}

/** The public tracks of an album in its order: more than any album has are left out. */
export async function tracksOfPublicAlbum(read: Handle, album: string): Promise<PublicTrack[]> {
  const { tracks: t } = read.tables
  const rows = await read.prepared('tracks of a public album', { album }, () =>
    read.db
      .select({ seq: t.seq })
      .from(t)
      .where(and(eq(t.album_id, sql.placeholder('album')), publicTrack(read, 'few')))
      .orderBy(...albumOrder(t))
      .limit(LIMITS.tracksPerPlaylist),
  )
  return loadPublicTracks(
    read,
    rows.map(({ seq }) => seq),
  )
}

/** Albums of an artist (`seq`), the newest first. */
export async function listPublicAlbums(
  read: Handle,
  artist: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Listed<PublicAlbum>> {
  const { track_artists: c, tracks: t } = read.tables
  const scale = await scaleOfCredits(read, 'artist', c, artist)
  const where = () =>
    and(
      eq(c.person, sql.placeholder('artist')),
      eq(c.position, 0),
      eq(t.seq, c.track),
      isNotNull(t.album_id),
      publicTrack(read, scale),
    )
  // SQLite keeps the order of a cross join: the artist's tracks first.
  const [{ total } = { total: 0 }] = await read.prepared(
    `number of albums of ${scale}`,
    { artist },
    () =>
      read.db
        .select({ total: countDistinct(t.album_id) })
        .from(c)
        .crossJoin(t)
        .where(where()),
  )
  if (offset >= total) return { rows: [], total }
  const found = await read.prepared(`albums of ${scale}`, { artist, offset, limit }, () =>
    read.db
      .select({
        id: t.album_id,
        tracks_total: count(),
        duration_ms: sum(t.duration_ms).mapWith(Number),
        published_at: min(t.published_at),
      })
      .from(c)
      .crossJoin(t)
      .where(where())
      .groupBy(t.album_id)
      .orderBy(desc(min(t.published_at)), asc(t.album_id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
  const firsts = await firstTracks(
    read,
    found.flatMap(({ id }) => id ?? []),
  )
  return {
    rows: found.flatMap(({ id, published_at, ...sums }) => {
      const first = firsts.get(id ?? '')
      return first && id !== null
        ? [{ ...sums, id, first, published_at: published_at ?? first.published_at }]
        : []
    }),
    total,
  }
}

/** The first public track of each of these albums. */
async function firstTracks(
  read: Handle,
  ids: readonly string[],
): Promise<Map<string, PublicTrack>> {
  const { tracks: t } = read.tables
  const rows = await read.prepared('first tracks of albums', { ids }, () => {
    const placed = read.db
      .select({
        seq: t.seq,
        place:
          sql<number>`row_number() over (partition by ${t.album_id} order by ${sql.join(albumOrder(t), sql`, `)})`.as(
            'place',
          ),
      })
      .from(t)
      .where(and(read.among(t.album_id, 'ids'), publicTrack(read, 'few')))
      .as('placed')
    return read.db.select({ seq: placed.seq }).from(placed).where(eq(placed.place, 1))
  })
  const tracks = await loadPublicTracks(
    read,
    rows.map(({ seq }) => seq),
  )
  return new Map(
    tracks.flatMap((track) => (track.album_id === null ? [] : [[track.album_id, track]])),
  )
}

/** Tracks that are looked at together. */
const STEP = 2_000

/**
 * Every public album for sitemaps, at the `seq` of its earliest public track, from after a `seq` on.
 */
export async function everyPublicAlbum(read: Handle, after: number, limit: number) {
  const { tracks: t } = read.tables
  const albums: { seq: number; id: string; updated_at: number }[] = []
  let from = after
  for (;;) {
    const rows = await read.prepared('public tracks on albums', { after: from, step: STEP }, () =>
      read.db
        .select({ seq: t.seq, id: t.album_id })
        .from(t)
        .where(
          and(
            gt(t.seq, sql.placeholder('after')),
            isNotNull(t.album_id),
            publicTrack(read, 'many'),
          ),
        )
        .orderBy(asc(t.seq))
        .limit(sql.placeholder('step')),
    )
    const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))]
    const ends = await read.prepared('ends of public albums', { ids }, () =>
      read.db
        .select({ id: t.album_id, first: min(t.seq), updated_at: max(t.updated_at) })
        .from(t)
        .where(and(read.among(t.album_id, 'ids'), publicTrack(read, 'many')))
        .groupBy(t.album_id),
    )
    const endsOf = new Map(ends.map((album) => [album.id, album]))
    for (const { seq, id } of rows) {
      const album = endsOf.get(id)
      if (id === null || album?.first !== seq) continue
      albums.push({ seq, id, updated_at: album.updated_at ?? 0 })
      if (albums.length === limit) return albums
    }
    const last = rows.at(STEP - 1)
    if (!last) return albums
    from = last.seq
  }
}
