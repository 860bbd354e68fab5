import { and, desc, eq, sql } from 'drizzle-orm'
import { GENRES } from '@melodia/contract/choices/genres'
import type { Handle } from '../database.ts'
import { identityOf } from '../records/identity.ts'
import { countPublicGenres } from './hidden.ts'
import { publicTrack } from './visible.ts'

/** Genres that are named; anybody can think of more, and nobody reads on. */
const NAMED = 100

const spellings = new Map(GENRES.map((genre) => [identityOf(genre), genre as string]))

/** Genres of public tracks, most tracks first. */
export async function publicGenres(read: Handle): Promise<{ genre: string; tracks: number }[]> {
  const genres = []
  for (const [folded, tracks] of [...(await countPublicGenres(read))].slice(0, NAMED)) {
    const genre = spellings.get(folded) ?? (await spelled(read, folded))
    if (genre !== undefined) genres.push({ genre, tracks })
  }
  return genres
}

/** The spelling of the newest public track of the genre. */
async function spelled(read: Handle, folded: string) {
  const { tracks } = read.tables
  const [newest] = await read.prepared('public spelling of a genre', { folded }, () =>
    read.db
      .select({ genre: tracks.genre })
      .from(tracks)
      .where(and(publicTrack(read, 'few'), eq(tracks.genre_sort, sql.placeholder('folded'))))
      .orderBy(desc(tracks.published_at), desc(tracks.seq))
      .limit(1),
  )
  return newest?.genre
}
