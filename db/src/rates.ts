import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

const windowStart = (windowMs: number, now: number) => Math.floor(now / windowMs) * windowMs

/** Counts calls under `key`; returns the total of the current window, including these. */
export async function countRate(
  write: Handle,
  key: string,
  windowMs: number,
  now: number,
  calls = 1,
): Promise<number> {
  const { rate_counters } = write.tables
  const [row] = await write.db
    .insert(rate_counters)
    .values({ key, window_start: windowStart(windowMs, now), count: calls })
    .onConflictDoUpdate({
      target: [rate_counters.key, rate_counters.window_start],
      set: { count: sql`${rate_counters.count} + ${calls}` },
    })
    .returning({ count: rate_counters.count })
  return row?.count ?? 0
}

/** Number of calls under `key` in the current window. */
export async function readRate(
  read: Handle,
  key: string,
  windowMs: number,
  now: number,
): Promise<number> {
  const { rate_counters } = read.tables
  const [row] = await read.db
    .select({ count: rate_counters.count })
    .from(rate_counters)
    .where(
      and(eq(rate_counters.key, key), eq(rate_counters.window_start, windowStart(windowMs, now))),
    )
  return row?.count ?? 0
}

/** Windows of `key` that began after a time, oldest first. */
export async function readRates(
  read: Handle,
  key: string,
  after: number,
): Promise<{ start: number; count: number }[]> {
  const { rate_counters } = read.tables
  return read.db
    .select({ start: rate_counters.window_start, count: rate_counters.count })
    .from(rate_counters)
    .where(and(eq(rate_counters.key, key), gt(rate_counters.window_start, after)))
    .orderBy(rate_counters.window_start)
}

/** Takes one call back, for example when a try turns out to be a successful sign-in. */
export async function uncountRate(
  write: Handle,
  key: string,
  windowMs: number,
  now: number,
): Promise<void> {
  const { rate_counters } = write.tables
  await write.db
    .update(rate_counters)
    .set({ count: sql`${rate_counters.count} - 1` })
    .where(
      and(
        eq(rate_counters.key, key),
        eq(rate_counters.window_start, windowStart(windowMs, now)),
        gt(rate_counters.count, 0),
      ),
    )
}

/** Removes the windows that began before a time. */
export async function purgeRates(write: Handle, before: number): Promise<void> {
  const { rate_counters } = write.tables
  await write.db.delete(rate_counters).where(lt(rate_counters.window_start, before))
}
