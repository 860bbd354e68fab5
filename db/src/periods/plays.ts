import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
} from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** Unix milliseconds; `until` is exclusive. */
export interface Times {
  from: number
  until: number
}

/**
 * Where a step over the plays of these times ends, so that it has about this many that count; null
 * if the rest has no more than that.
 */
export async function endOfStep(
  read: Handle,
  { from, until }: Times,
  plays: number,
): Promise<number | null> {
  const { plays: p } = read.tables
  const [row] = await read.db
    .select({ at: p.started_at })
    .from(p)
    .where(and(eq(p.outcome, 'counted'), gte(p.started_at, from), lt(p.started_at, until)))
    .orderBy(asc(p.started_at))
    .limit(1)
    .offset(plays)
  return row ? Math.max(row.at, from + 1) : null
}

/**
 * Gives a period (`seq`) the plays of these times that count and that no closed period has, and
 * takes from it what does not count any more. Returns the other periods that had some of them.
 */
export async function takePlays(write: Handle, period: number, times: Times): Promise<number[]> {
  const { plays: p } = write.tables
  const isFree = and(
    isWithin(write, times),
    eq(p.outcome, 'counted'),
    eq(p.own, false),
    or(isNull(p.period), and(ne(p.period, period), notInArray(p.period, closed(write)))),
  )
  const others = await write.db
    .selectDistinct({ period: p.period })
    .from(p)
    .where(and(isFree, isNotNull(p.period)))
  await write.db.update(p).set({ period }).where(isFree)
  await write.db
    .update(p)
    .set({ period: null })
    .where(and(isWithin(write, times), eq(p.outcome, 'aside'), eq(p.period, period)))
  return others.flatMap(({ period: other }) => other ?? [])
}

/** Takes from a period all its plays of these times. */
export async function releasePlays(write: Handle, period: number, times: Times): Promise<void> {
  const { plays: p } = write.tables
  await write.db
    .update(p)
    .set({ period: null })
    .where(
      and(isWithin(write, times), inArray(p.outcome, ['counted', 'aside']), eq(p.period, period)),
    )
}

const closed = ({ db, tables: { periods } }: Handle) =>
  db.select({ seq: periods.seq }).from(periods).where(eq(periods.state, 'closed'))

const isWithin = ({ tables: { plays: p } }: Handle, { from, until }: Times) =>
  and(gte(p.started_at, from), lt(p.started_at, until))

/** Whether a play of these times counts and is in no closed period. */
export async function hasFreePlays(read: Handle, times: Times): Promise<boolean> {
  const { plays: p } = read.tables
  const rows = await read.db
    .select({ seq: p.seq })
    .from(p)
    .where(
      and(
        isWithin(read, times),
        eq(p.outcome, 'counted'),
        eq(p.own, false),
        or(isNull(p.period), notInArray(p.period, closed(read))),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A play for the terms of its track: whether the period has it, or why it weighs nothing. */
export interface TermsPlay {
  track: number
  started_at: number
  is: 'counted' | 'own' | 'aside'
}

/**
 * Plays of these tracks (`seq`) that the period has, and those within its times that weigh nothing.
 * It has none that started before `since`.
 */
export async function playsOfTracks(
  read: Handle,
  { seq, times, since }: { seq: number; times: Times; since: number },
  tracks: readonly number[],
): Promise<TermsPlay[]> {
  const { plays: p } = read.tables
  const rows = await read.db
    .select({
      track: p.track,
      started_at: p.started_at,
      own: p.own,
      outcome: p.outcome,
      period: p.period,
    })
    .from(p)
    .where(
      and(
        inArray(p.track, [...tracks]),
        inArray(p.outcome, ['counted', 'aside']),
        gte(p.started_at, since),
        lt(p.started_at, times.until),
      ),
    )
  return rows.flatMap(({ track, started_at, own, outcome, period }): TermsPlay[] => {
    if (period === seq) return [{ track, started_at, is: 'counted' }]
    if (started_at < times.from) return []
    if (outcome === 'aside') return [{ track, started_at, is: 'aside' }]
    return own ? [{ track, started_at, is: 'own' }] : []
  })
}

/** What a listener heard. */
export interface HeardPlay {
  listener: number
  track: number
  started_at: number
  heard_ms: number
}

/** What the period has of these listeners (`seq`). */
export async function playsOfListeners(
  read: Handle,
  { seq, times, since }: { seq: number; times: Times; since: number },
  listeners: readonly number[],
): Promise<HeardPlay[]> {
  const { plays: p } = read.tables
  return read.db
    .select({
      listener: p.listener,
      track: p.track,
      started_at: p.started_at,
      heard_ms: p.heard_ms,
    })
    .from(p)
    .where(
      and(
        inArray(p.listener, [...listeners]),
        gte(p.started_at, since),
        lt(p.started_at, times.until),
        eq(p.period, seq),
      ),
    )
}

/** `seq` of all listeners after this one, in order. */
export async function listenersAfter(read: Handle, after: number, most: number): Promise<number[]> {
  const { listeners: l } = read.tables
  const rows = await read.db
    .select({ seq: l.seq })
    .from(l)
    .where(gt(l.seq, after))
    .orderBy(asc(l.seq))
    .limit(most)
  return rows.map(({ seq }) => seq)
}
