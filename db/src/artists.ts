import type { Handle } from './database.ts'
import { fold } from './fold.ts'
import { newId } from './id.ts'
import { distinct, oldestByName, tidyName } from './names.ts'

export interface NewArtist {
  name: string
  bio?: string
  genres?: string[]
  country?: string
  popularity?: number
}

/** Returns the `seq`. */
export async function createArtist(write: Handle, artist: NewArtist, now: number): Promise<number> {
  const { artists } = write.tables
  const name = tidyName(artist.name)
  const [row] = await write.db
    .insert(artists)
    .values({
      genres: [],
      ...artist,
      name,
      name_sort: fold(name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: artists.seq })
  if (!row) throw new Error('The artist was not written')
  return row.seq
}

/**
 * The `seq` of each named artist, in this order and each once. Names are compared without case
 * and accents; of several artists of one name it is the oldest; unknown ones are made.
 */
export async function findOrCreateArtists(
  write: Handle,
  names: readonly string[],
  now: number,
): Promise<number[]> {
  const standing = await oldestByName(write, write.tables.artists, names)
  const found: number[] = []
  for (const name of distinct(names)) {
    found.push(standing.get(fold(name))?.seq ?? (await createArtist(write, { name }, now)))
  }
  return found
}
