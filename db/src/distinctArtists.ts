import { and, eq, or } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Whether two artists (public ids) were said to be different ones, although their names are alike. */
export type AreDistinct = (artist: string, candidate: string) => boolean

const pairOf = (artist: string, candidate: string) => {
  const [first = '', second = ''] = [artist, candidate].toSorted()
  return { first, second }
}

export async function readDistinct(read: Handle): Promise<AreDistinct> {
  const { distinct_artists } = read.tables
  const rows = await read.db
    .select({ first: distinct_artists.first, second: distinct_artists.second })
    .from(distinct_artists)
  const pairs = new Set(rows.map(({ first, second }) => `${first} ${second}`))
  return (artist, candidate) => {
    if (pairs.size === 0) return false
    const { first, second } = pairOf(artist, candidate)
    return pairs.has(`${first} ${second}`)
  }
}

/** Says of each two of these artists whether they are different ones; a row for each pair. */
export async function setDistinct(
  write: Handle,
  ids: readonly string[],
  areDistinct: boolean,
  now: number,
): Promise<void> {
  const { distinct_artists: d } = write.tables
  const pairs = ids.flatMap((id, index) => ids.slice(index + 1).map((next) => pairOf(id, next)))
  const isPair = pairs.map(({ first, second }) => and(eq(d.first, first), eq(d.second, second)))
  await write.db.delete(d).where(or(...isPair))
  if (areDistinct)
    await write.db
      .insert(d)
      .values(pairs.map(({ first, second }) => ({ first, second, created_at: now })))
}
