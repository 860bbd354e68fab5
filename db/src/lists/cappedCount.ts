import { count, type Subquery } from 'drizzle-orm'
import type { Handle, Values } from '../database.ts'

/** A count that reached its cap is not repeated for this long: there will hardly be fewer. */
const LASTS_MS = 60_000
const KEPT = 1_000

/** Per connection: the counts that reached their cap, and until when they hold. */
const capped = new WeakMap<Handle, Map<string, number>>()

/**
 * How many rows a query has, at most `cap`, which its placeholder `cap` limits it to. Counts up
 * to the cap cost many times what a page costs, and leafing through a list repeats them.
 */
export async function cappedCount(
  read: Handle,
  name: string,
  values: Values,
  cap: number,
  build: () => Subquery,
): Promise<number> {
  const kept = capped.get(read) ?? new Map<string, number>()
  capped.set(read, kept)
  const key = JSON.stringify([name, values, cap])
  if ((kept.get(key) ?? 0) > performance.now()) return cap
  const [row] = await read.prepared(`count ${name}`, { ...values, cap }, () =>
    read.db.select({ total: count() }).from(build()),
  )
  const total = row?.total ?? 0
  if (kept.size >= KEPT) kept.clear()
  if (total >= cap) kept.set(key, performance.now() + LASTS_MS)
  return total
}
