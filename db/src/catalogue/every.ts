import { and, asc, eq, gt, max, type SQL, sql } from 'drizzle-orm'
import type { PageNoun, PublicNoun } from '@melodia/contract/choices/catalogue'
import type { Handle } from '../database.ts'
import { everyPublicAlbum } from './albums.ts'
import { countPublicTracks } from './hidden.ts'
import { countPublicPeople } from './people.ts'
import { countPublicPlaylists } from './playlists.ts'
import { publicArtist, publicCreator, publicPlaylist, publicTrack, type Scale } from './visible.ts'

/** A public record, as a sitemap names it. `seq` is where the next ones begin. */
export interface PublicRecord {
  seq: number
  id: string
  updated_at: number
}

/** Every public record of a noun, the oldest first, from after a `seq` on. */
export async function everyPublic(
  read: Handle,
  noun: PageNoun,
  after: number,
  limit: number,
): Promise<PublicRecord[]> {
  if (noun === 'albums') return everyPublicAlbum(read, after, limit)
  const table = read.tables[noun]
  const rows = await read.prepared(`every public of ${noun}`, { after, limit }, () =>
    read.db
      .select({
        seq: table.seq,
        id: table.id,
        updated_at: table.updated_at,
        at: changeOfTracks(read, noun),
      })
      .from(table)
      .where(and(gt(table.seq, sql.placeholder('after')), CONDITIONS[noun](read, 'many')))
      .orderBy(asc(table.seq))
      .limit(sql.placeholder('limit')),
  )
  // The page of a person lists their tracks: it changes with them.
  return rows.map(({ seq, id, at, updated_at }) => ({
    seq,
    id,
    updated_at: Math.max(updated_at, at ?? 0),
  }))
}

/** The latest change of a public track that names this person; null for nouns without tracks. */
function changeOfTracks(read: Handle, noun: PublicNoun) {
  if (noun === 'tracks' || noun === 'playlists') return sql<number | null>`null`
  const { artists, creators, track_artists, track_creators, tracks } = read.tables
  const credit = noun === 'artists' ? track_artists : track_creators
  const person = noun === 'artists' ? artists.seq : creators.seq
  const latest = read.db
    .select({ at: max(tracks.updated_at) })
    .from(credit)
    .innerJoin(tracks, eq(tracks.seq, credit.track))
    .where(and(eq(credit.person, person), publicTrack(read, 'many')))
  return sql<number | null>`(${latest})`.mapWith(tracks.updated_at)
}

const CONDITIONS = {
  tracks: publicTrack,
  artists: publicArtist,
  creators: publicCreator,
  playlists: publicPlaylist,
} as const satisfies Record<PublicNoun, (read: Handle, scale: Scale) => SQL | undefined>

/** How many public records of a noun there are. */
export function countPublic(read: Handle, noun: PublicNoun): Promise<number> {
  if (noun === 'tracks') return countPublicTracks(read)
  if (noun === 'playlists') return countPublicPlaylists(read)
  return countPublicPeople(read, noun === 'artists' ? 'artist' : 'creator')
}
