import { and, desc, eq, sql } from 'drizzle-orm'
import { GENRES } from '@melodia/contract/choices'
import type { Analytics } from '@melodia/contract/analytics'
import type { Handle } from '../database.ts'
import { fold } from '../fold.ts'

/** Genres that are told by name; what is left is summed up. */
const NAMED = 12
const KEY = 'genre:'

const spellings = new Map(GENRES.map((genre) => [fold(genre), genre as string]))

/** Published tracks by genre, most first. Spellings that differ by case and accents are one. */
export async function genreMix(
  read: Handle,
  counters: ReadonlyMap<string, number>,
): Promise<Pick<Analytics, 'genres' | 'other_genres'>> {
  const counted = [...counters]
    .filter(([key, tracks]) => key.startsWith(KEY) && tracks > 0)
    .map(([key, tracks]) => ({ folded: key.slice(KEY.length), tracks }))
    .sort((one, other) => other.tracks - one.tracks || (one.folded < other.folded ? -1 : 1))
  const genres: Analytics['genres'] = []
  for (const { folded, tracks } of counted.slice(0, NAMED))
    genres.push({ genre: await spelled(read, folded), tracks })
  const rest = counted.slice(NAMED)
  return { genres, other_genres: rest.reduce((sum, { tracks }) => sum + tracks, 0) }
}

/** As the form offers the genre, or else as the newest track of it is spelled. */
async function spelled(read: Handle, folded: string): Promise<string> {
  const offered = spellings.get(folded)
  if (offered) return offered
  const { tracks } = read.tables
  const [newest] = await read.prepared('spelling of a genre', { folded }, () =>
    read.db
      .select({ genre: tracks.genre })
      .from(tracks)
      .where(and(eq(tracks.status, 'approved'), eq(tracks.genre_sort, sql.placeholder('folded'))))
      .orderBy(desc(tracks.created_at), desc(tracks.seq))
      .limit(1),
  )
  return newest?.genre ?? folded
}
