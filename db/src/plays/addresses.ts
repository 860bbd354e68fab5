import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { dayOf } from './days.ts'

/** Tracks of a day of which a listener's addresses are noted: more than anybody hears. */
const MOST_A_DAY = 2_000

/** When addresses of a track were given on a day. Times in Unix milliseconds. */
export interface GivenAddresses {
  track: number
  first_at: number
  last_at: number
}

/** Notes that a listener was given an address of a track that is or was public, by its public id. */
export async function noteAddress(
  write: Handle,
  { listener, track: id, now }: { listener: number; track: string; now: number },
): Promise<void> {
  const { stream_addresses: a, tracks: t } = write.tables
  const day = dayOf(now)
  const [track] = await write.db
    .select({ seq: t.seq })
    .from(t)
    .where(and(eq(t.id, id), isNotNull(t.published_at)))
  const [noted] = await write.db
    .select({ tracks: count() })
    .from(a)
    .where(and(eq(a.listener, listener), eq(a.day, day)))
  if (!track || (noted?.tracks ?? 0) >= MOST_A_DAY) return
  await write.db
    .insert(a)
    .values({ listener, day, track: track.seq, first_at: now, last_at: now })
    .onConflictDoUpdate({ target: [a.listener, a.day, a.track], set: { last_at: now } })
}

/** The addresses that a listener was given of these tracks on these days. */
export async function addressesGiven(
  read: Handle,
  listener: number,
  { days, tracks }: { days: readonly number[]; tracks: readonly number[] },
): Promise<GivenAddresses[]> {
  const { stream_addresses: a } = read.tables
  const values = { listener, days: [...days], tracks: [...tracks] }
  return read.prepared('addresses given', values, () =>
    read.db
      .select({ track: a.track, first_at: a.first_at, last_at: a.last_at })
      .from(a)
      .where(
        and(
          eq(a.listener, sql.placeholder('listener')),
          read.among(a.day, 'days'),
          read.among(a.track, 'tracks'),
        ),
      ),
  )
}

/** Addresses of days before `until` are of no use any more. Returns how many days it removed. */
export async function removeAddresses(write: Handle, until: number): Promise<number> {
  const { stream_addresses: a } = write.tables
  const [oldest] = await write.db
    .select({ day: a.day, listener: a.listener })
    .from(a)
    .where(lt(a.day, until))
    .orderBy(a.day)
    .limit(1)
  if (!oldest) return 0
  await write.db.delete(a).where(and(eq(a.day, oldest.day), eq(a.listener, oldest.listener)))
  return 1
}
