import { asc, eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { getSetting } from '../settings.ts'
import type { NamedNoun } from '../many.ts'
import type { FormerPlaces } from '../tables.ts'

/** Where a track is in playlists, deleted ones among them. */
export async function placesOf(read: Handle, track: number) {
  const { playlist_tracks: held, playlists } = read.tables
  return read.db
    .select({ id: playlists.id, position: held.position })
    .from(held)
    .innerJoin(playlists, eq(playlists.seq, held.playlist))
    .where(eq(held.track, track))
    .orderBy(asc(held.playlist))
}

/** Facts about a record that the tables lack once it is deleted. */
export async function formerPlaces(
  read: Handle,
  noun: NamedNoun,
  { id, tracks = [] }: { id: string; tracks?: readonly string[] },
): Promise<FormerPlaces> {
  if (noun === 'creators') return { featured: null, tracks }
  const place = (await getSetting(read, `featured:${noun}`)).value.indexOf(id)
  return { featured: place < 0 ? null : place, tracks }
}
