import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import { BULK_PLAYS, type BulkSort } from '@melodia/contract/choices/plays'
import type { BulkFilter, PlaysInBulk } from '@melodia/contract/plays'
import type { Handle } from '../database.ts'
import type { Listed, Page } from '../lists/page.ts'
import { entryId } from './aside.ts'
import { dateOf } from './days.ts'

/** Rows per transaction. */
const AT_ONCE = 1_000

/** Numbers of the plays that a listener reported. */
export interface Arrived {
  plays: number
  late: number
  aside: number
  heard_ms: number
}

/** Adds the plays that a listener just reported to the numbers of that day. */
export async function addArrivals(
  write: Handle,
  { listener, day, ...arrived }: Arrived & { listener: number; day: number },
): Promise<void> {
  const { play_arrivals: a } = write.tables
  const sum = (name: keyof Arrived) => sql<number>`${a[name]} + excluded.${sql.identifier(name)}`
  await write.db
    .insert(a)
    .values({ listener, day, ...arrived, is_bulk: isBulk(arrived) })
    .onConflictDoUpdate({
      target: [a.listener, a.day],
      set: {
        plays: sum('plays'),
        late: sum('late'),
        aside: sum('aside'),
        heard_ms: sum('heard_ms'),
        is_bulk: sql`${sum('late')} >= ${BULK_PLAYS.late} or ${sum('heard_ms')} > ${BULK_PLAYS.heardMs}`,
      },
    })
}

const isBulk = ({ late, heard_ms }: Arrived) =>
  late >= BULK_PLAYS.late || heard_ms > BULK_PLAYS.heardMs

/** Days on which a listener's plays came in bulk, as long as plays are kept one by one. */
export async function listBulk(
  read: Handle,
  { order, limit, offset }: Page<BulkSort, BulkFilter>,
): Promise<Listed<PlaysInBulk>> {
  const { listeners: l, play_arrivals: a, users: u } = read.tables
  // As the index says it.
  const isInBulk = sql`${a.is_bulk}`
  const direction = order === 'ASC' ? asc : desc
  const rows = await read.db
    .select({
      seq: a.listener,
      listener: { id: u.id, name: u.name, email: u.email, email_verified: u.email_verified },
      day: a.day,
      plays: a.plays,
      late: a.late,
      aside: a.aside,
      heard_ms: a.heard_ms,
    })
    .from(a)
    .innerJoin(l, eq(l.seq, a.listener))
    .leftJoin(u, eq(u.seq, l.user))
    .where(isInBulk)
    .orderBy(direction(a.day), direction(a.listener))
    .limit(limit)
    .offset(offset)
  const matching = read.db
    .select({ day: a.day })
    .from(a)
    .where(isInBulk)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [counted] = await read.db.select({ total: count() }).from(matching)
  return {
    rows: rows.map(({ seq, listener, day, plays, late, aside, heard_ms }) => ({
      id: entryId(seq, dateOf(day)),
      listener,
      day: dateOf(day),
      plays,
      late,
      aside,
      heard_ms,
    })),
    total: counted?.total ?? 0,
  }
}

/** Arrivals of days before `until` go as plays do, some at once. Returns how many. */
export async function removeArrivals(write: Handle, until: number): Promise<number> {
  const { play_arrivals: a } = write.tables
  const removed = await write.db
    .select({ listener: a.listener })
    .from(a)
    .where(lt(a.day, until))
    .orderBy(a.day)
    .limit(AT_ONCE)
  if (removed.length === 0) return 0
  const those = removed.map(({ listener }) => listener)
  await write.db.delete(a).where(and(lt(a.day, until), inArray(a.listener, those)))
  return removed.length
}
