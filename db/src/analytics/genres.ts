import { and, desc, eq, sql } from 'drizzle-orm'
import { GENRES } from '@melodia/contract/choices/genres'
import type { Analytics } from '@melodia/contract/analytics'
import type { Handle } from '../database.ts'
import { allCounters } from '../lists/counters.ts'
import { identityOf } from '../records/identity.ts'

/** Number of genres listed by name; the rest are summed up. */
const NAMED = 12
const KEY = 'genre:'

const spellings = new Map(GENRES.map((genre) => [identityOf(genre), genre as string]))

type Mix = Pick<Analytics, 'genres' | 'other_genres'>

/** Identities of the genres that the form offers, and of those of published tracks. */
export async function knownGenres(read: Handle): Promise<Set<string>> {
  const used = [...(await allCounters(read))].filter(
    ([key, tracks]) => key.startsWith(KEY) && tracks > 0,
  )
  return new Set([...spellings.keys(), ...used.map(([key]) => key.slice(KEY.length))])
}

/** A known genre as the form spells it, or else as the newest of its published tracks does. */
export const nameOfGenre = async (read: Handle, folded: string) =>
  spellings.get(folded) ?? (await spelled(read, folded))

interface Counted {
  folded: string
  tracks: number
}

/** Published tracks by genre, most first; case and accents are ignored. */
export async function genreMix(read: Handle, counters: ReadonlyMap<string, number>): Promise<Mix> {
  const counted = [...counters]
    .filter(([key, tracks]) => key.startsWith(KEY) && tracks > 0)
    .map(([key, tracks]) => ({ folded: key.slice(KEY.length), tracks }))
  return genresByName(counted, (folded) => spelled(read, folded))
}

/** The top genres by name: spelled as in the form, or else by `spelledBy`. */
export async function genresByName(
  counted: readonly Counted[],
  spelledBy: (folded: string) => string | undefined | Promise<string | undefined>,
): Promise<Mix> {
  const sorted = counted.toSorted((a, b) => b.tracks - a.tracks || (a.folded < b.folded ? -1 : 1))
  const genres: Mix['genres'] = []
  for (const { folded, tracks } of sorted.slice(0, NAMED)) {
    const genre = spellings.get(folded) ?? (await spelledBy(folded)) ?? folded
    genres.push({ genre, tracks })
  }
  const rest = sorted.slice(NAMED)
  return { genres, other_genres: rest.reduce((sum, { tracks }) => sum + tracks, 0) }
}

/** The spelling of the newest track of the genre. */
async function spelled(read: Handle, folded: string) {
  const { tracks } = read.tables
  const [newest] = await read.prepared('spelling of a genre', { folded }, () =>
    read.db
      .select({ genre: tracks.genre })
      .from(tracks)
      .where(and(eq(tracks.status, 'approved'), eq(tracks.genre_sort, sql.placeholder('folded'))))
      .orderBy(desc(tracks.created_at), desc(tracks.seq))
      .limit(1),
  )
  return newest?.genre
}
