import { and, count, eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { allCounters, totalOf } from '../lists/counters.ts'
import { hiddenTracks, notRecommendedTracks } from './visible.ts'

const GENRE = 'genre:'

/** What is counted: everything that is public, or of it only what the platform puts forward. */
interface Counted {
  recommended?: boolean | undefined
}

/**
 * Published tracks that are not counted, by folded genre: hidden ones, and demoted ones where these
 * are left out. They are few, so that totals are what triggers count, less these.
 */
async function leftOutByGenre(
  read: Handle,
  { recommended = false }: Counted,
): Promise<Map<string, number>> {
  const { tracks } = read.tables
  const name = recommended ? 'tracks not recommended' : 'hidden tracks'
  const rows = await read.prepared(name, {}, () => {
    const hidden = (recommended ? notRecommendedTracks : hiddenTracks)(read).as('hidden')
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
export async function countPublicTracks(read: Handle, counted: Counted = {}): Promise<number> {
  const leftOut = await leftOutByGenre(read, counted)
  const published = await totalOf(read, 'tracks:approved')
  return Math.max(0, published - [...leftOut.values()].reduce((sum, total) => sum + total, 0))
}

/** Number of public tracks by folded genre, most tracks first. */
export async function countPublicGenres(
  read: Handle,
  counted: Counted = {},
): Promise<Map<string, number>> {
  const leftOut = await leftOutByGenre(read, counted)
  const totals = [...(await allCounters(read))]
    .filter(([key]) => key.startsWith(GENRE))
    .map(([key, total]): [string, number] => {
      const folded = key.slice(GENRE.length)
      return [folded, total - (leftOut.get(folded) ?? 0)]
    })
    .filter(([, total]) => total > 0)
    .toSorted(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1))
  return new Map(totals)
}
