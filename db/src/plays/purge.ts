import {
  and,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  min,
  notExists,
  sql,
} from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { progressOf, setProgress } from '../progress.ts'
import { PLAY_OUTCOMES } from '../tables/plays.ts'
import { DAY_MS, dayOf } from './days.ts'

/** Rows per transaction. */
const AT_ONCE = 1_000

/** Days before this one have the listeners of creators written. */
export const summedUntil = async (read: Handle) => (await progressOf(read, 'plays')) ?? 0

/** Days before which something is done. */
interface PlayEnds {
  /** No play of an earlier day can come: the listeners of creators are written. */
  closed: number
  /** Earlier plays go; the numbers of their days stay. */
  removed: number
}

/** Does one step of closing days and removing plays. Call it again until it returns 0. */
export async function purgePlays(
  write: Handle,
  { closed, removed }: PlayEnds,
  now: number,
): Promise<number> {
  const day = await oldestUnsummed(write, closed)
  if (day !== null) {
    await writeListeners(write, day)
    await setProgress(write, 'plays', day + 1, now)
    return 1
  }
  if ((await summedUntil(write)) < closed) await setProgress(write, 'plays', closed, now)
  return (
    (await write.playPartitions.drop(removed * DAY_MS)) ||
    (await removePlays(write, removed)) ||
    removeListeners(write)
  )
}

/** The oldest day whose listeners of creators are not written yet. */
async function oldestUnsummed(write: Handle, until: number): Promise<number | null> {
  const { plays: p } = write.tables
  const [row] = await write.db
    .select({ at: min(p.started_at) })
    .from(p)
    .where(
      and(
        eq(p.outcome, 'counted'),
        gte(p.started_at, (await summedUntil(write)) * DAY_MS),
        lt(p.started_at, until * DAY_MS),
      ),
    )
  return row?.at == null ? null : dayOf(row.at)
}

/** Writes the listeners of a closed day: of all creators, or of these (`seq`) once more. */
export async function writeListeners(
  write: Handle,
  day: number,
  creators?: readonly number[],
): Promise<void> {
  const {
    past_creators: past,
    play_creator_days: d,
    plays: p,
    track_creators: present,
  } = write.tables
  const isOfDay = and(
    eq(p.outcome, 'counted'),
    gte(p.started_at, day * DAY_MS),
    lt(p.started_at, (day + 1) * DAY_MS),
  )
  const heard = write.db
    .select({ creator: present.person, listener: p.listener })
    .from(p)
    .innerJoin(present, and(eq(present.track, p.track), lte(present.from, p.started_at)))
    .where(and(isOfDay, creators && inArray(present.person, [...creators])))
    .unionAll(
      write.db
        .select({ creator: past.person, listener: p.listener })
        .from(p)
        .innerJoin(
          past,
          and(eq(past.track, p.track), lte(past.from, p.started_at), gt(past.until, p.started_at)),
        )
        .where(and(isOfDay, creators && inArray(past.person, [...creators]))),
    )
    .as('heard')
  const rows = await write.db
    .select({ creator: heard.creator, listeners: countDistinct(heard.listener) })
    .from(heard)
    .groupBy(heard.creator)
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await write.db
      .insert(d)
      .values(
        rows
          .slice(start, start + AT_ONCE)
          .map(({ creator, listeners }) => ({ creator, day, listeners })),
      )
      .onConflictDoUpdate({
        target: [d.creator, d.day],
        set: { listeners: sql`excluded.listeners` },
      })
}

async function removePlays(write: Handle, until: number): Promise<number> {
  const { plays: p } = write.tables
  const isOld = lt(p.started_at, until * DAY_MS)
  // SQLite's index begins with the outcome.
  for (const outcome of PLAY_OUTCOMES) {
    const batch = await write.db
      .select({ seq: p.seq })
      .from(p)
      .where(and(eq(p.outcome, outcome), isOld))
      .limit(AT_ONCE)
    if (batch.length === 0) continue
    const rows = batch.map(({ seq }) => seq)
    await write.db.delete(p).where(and(isOld, inArray(p.seq, rows)))
    return batch.length
  }
  return 0
}

/** Listeners whose account is closed and whose plays are gone. */
async function removeListeners(write: Handle): Promise<number> {
  const { listeners: l, plays: p } = write.tables
  const removed = await write.db
    .select({ seq: l.seq })
    .from(l)
    .where(
      and(
        isNull(l.user),
        notExists(write.db.select({ seq: p.seq }).from(p).where(eq(p.listener, l.seq))),
      ),
    )
    .limit(AT_ONCE)
  if (removed.length === 0) return 0
  await write.db.delete(l).where(
    inArray(
      l.seq,
      removed.map(({ seq }) => seq),
    ),
  )
  return removed.length
}
