import { count, type Subquery } from 'drizzle-orm'
import type { Handle, Values } from '../database.ts'

/** A count that reached its cap is reused for this long: it rarely falls below again. */
const LASTS_MS = 60_000
const MOST_COUNTS = 1_000

/** Per connection: the counts that reached their cap, and when they expire. */
const capped = new WeakMap<Handle, Map<string, number>>()

/**
 * Counts the rows of a query, at most `cap`, which is also the query's placeholder. Counting to the
 * cap costs many times as much as a page, and paging through a list repeats it.
 */
export async function cappedCount(
  read: Handle,
  name: string,
  values: Values,
  cap: number,
  build: () => Subquery,
): Promise<number> {
  const counts = capped.get(read) ?? new Map<string, number>()
  capped.set(read, counts)
  const key = JSON.stringify([name, values, cap])
  if ((counts.get(key) ?? 0) > performance.now()) return cap
  const [row] = await read.prepared(`count ${name}`, { ...values, cap }, () =>
    read.db.select({ total: count() }).from(build()),
  )
  const total = row?.total ?? 0
  if (counts.size >= MOST_COUNTS) counts.clear()
  if (total >= cap) counts.set(key, performance.now() + LASTS_MS)
  return total
}
