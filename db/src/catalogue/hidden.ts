import { and, count, eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { allCounters, totalOf } from '../lists/counters.ts'
import { hiddenTracks } from './visible.ts'

const GENRE = 'genre:'

/**
 * Published tracks that are hidden, by folded genre: those of creators who are switched off, and
 * blocked recordings. These are few, so that totals are what triggers count, less these.
 */
async function hiddenByGenre(read: Handle): Promise<Map<string, number>> {
  const { tracks } = read.tables
  const rows = await read.prepared('hidden tracks', {}, () => {
    const hidden = hiddenTracks(read).as('hidden')
    // SQLite keeps the order of a cross join: hidden rows first.
    return read.db
      .select({ genre: tracks.genre_sort, total: count() })
      .from(hidden)
      .crossJoin(tracks)
      .where(and(eq(tracks.seq, hidden.seq), eq(tracks.status, 'approved')))
      .groupBy(tracks.genre_sort)
  })
  return new Map(rows.map(({ genre, total }) => [genre, total]))
}

/** Number of public tracks. */
export async function countPublicTracks(read: Handle): Promise<number> {
  const hidden = await hiddenByGenre(read)
  const published = await totalOf(read, 'tracks:approved')
  return Math.max(0, published - [...hidden.values()].reduce((sum, total) => sum + total, 0))
}

/** Number of public tracks by folded genre, most tracks first. */
export async function countPublicGenres(read: Handle): Promise<Map<string, number>> {
  const hidden = await hiddenByGenre(read)
  const counted = [...(await allCounters(read))]
    .filter(([key]) => key.startsWith(GENRE))
    .map(([key, total]): [string, number] => {
      const folded = key.slice(GENRE.length)
      return [folded, total - (hidden.get(folded) ?? 0)]
    })
    .filter(([, total]) => total > 0)
    .toSorted(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1))
  return new Map(counted)
}
