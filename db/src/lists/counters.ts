import { eq, sql } from 'drizzle-orm'
import { REQUEST_STATES } from '@melodia/contract/choices/requests'
import { TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import type { Handle } from '../database.ts'

/** Totals kept by triggers, so that no list or dashboard counts rows. */
export const COUNTERS = [
  ...TRACK_STATUSES.map((status) => `tracks:${status}` as const),
  'artists',
  'playlists',
  'creators',
  ...REQUEST_STATES.map((state) => `requests:${state}` as const),
] as const
export type Counter = (typeof COUNTERS)[number]

/** Every counter, also those by week and by genre. A missing counter is 0. */
export async function allCounters(read: Handle): Promise<ReadonlyMap<string, number>> {
  const { counters } = read.tables
  const rows = await read.prepared('counters', {}, () => read.db.select().from(counters))
  return new Map(rows.map(({ key, total }) => [key, total]))
}

export async function totals(read: Handle): Promise<Record<Counter, number>> {
  const counters = await allCounters(read)
  const entries = COUNTERS.map((key) => [key, counters.get(key) ?? 0])
  return Object.fromEntries(entries) as Record<Counter, number>
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
