import { eq, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Totals that triggers keep, so that no list and no dashboard counts its rows. */
export const COUNTERS = [
  'tracks:approved',
  'tracks:pending',
  'artists',
  'playlists',
  'creators',
  'requests:open',
] as const
export type Counter = (typeof COUNTERS)[number]

export async function totals(read: Handle): Promise<Record<Counter, number>> {
  const { counters } = read.tables
  const rows = await read.prepared('totals', {}, () => read.db.select().from(counters))
  const kept = new Map(rows.map(({ key, total }) => [key, total]))
  const of = (key: Counter) => kept.get(key) ?? 0
  return {
    'tracks:approved': of('tracks:approved'),
    'tracks:pending': of('tracks:pending'),
    artists: of('artists'),
    playlists: of('playlists'),
    creators: of('creators'),
    'requests:open': of('requests:open'),
  }
}

export async function totalOf(read: Handle, key: Counter): Promise<number> {
  const { counters } = read.tables
  const [row] = await read.prepared('total', { key }, () =>
    read.db
      .select({ total: counters.total })
      .from(counters)
      .where(eq(counters.key, sql.placeholder('key'))),
  )
  return row?.total ?? 0
}
