import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { DAY_MS, dayOf } from './days.ts'
import { ofDay, ofOutcome, ofTrack, type Heard } from './decided.ts'
import { isWithin, rangeValues } from './ranges.ts'

/** Outcomes of plays that new ones may overlap. */
const HEARD = ['counted', 'preview'] as const

/** Times of new plays of a listener, and their tracks. */
interface Asked {
  started: readonly number[]
  tracks: readonly number[]
  /** The longest that a play takes: no earlier one reaches into a later one. */
  longest: number
}

/** Earlier plays of a listener on the days of new ones; read by one index. */
export async function heardBy(read: Handle, listener: number, asked: Asked): Promise<Heard> {
  const { plays: p } = read.tables
  const { started, tracks, longest } = asked
  const numbers = new Map<string, number>()
  const days = Map.groupBy(started, dayOf)
  if (days.size === 0) return { plays: [], numbers }
  const day = sql<number>`${p.started_at} / ${sql.raw(String(DAY_MS))}`.mapWith(Number)
  const onDays = [...days.keys()].map((on) => ({ from: on * DAY_MS, until: (on + 1) * DAY_MS }))
  const isTheirs = and(
    eq(p.listener, sql.placeholder('listener')),
    isWithin(p.started_at, days.size),
  )
  const byOutcome = await read.prepared(
    `plays by outcome, ${days.size} days`,
    { listener, ...rangeValues(onDays) },
    () =>
      read.db
        .select({ day, outcome: p.outcome, plays: count() })
        .from(p)
        .where(isTheirs)
        .groupBy(day, p.outcome),
  )
  for (const row of byOutcome) {
    numbers.set(ofOutcome(row.day, row.outcome), row.plays)
    numbers.set(ofDay(row.day), (numbers.get(ofDay(row.day)) ?? 0) + row.plays)
  }
  const isHeard = inArray(p.outcome, [...HEARD])
  const byTrack = await read.prepared(
    `plays by track, ${days.size} days`,
    { listener, tracks: [...tracks], ...rangeValues(onDays) },
    () =>
      read.db
        .select({ day, outcome: p.outcome, track: p.track, plays: count() })
        .from(p)
        .where(and(isTheirs, isHeard, read.among(p.track, 'tracks')))
        .groupBy(day, p.outcome, p.track),
  )
  for (const row of byTrack) numbers.set(ofTrack(row.day, row.outcome, row.track), row.plays)
  const near = [...days.values()].map((times) => ({
    from: Math.min(...times) - longest,
    until: Math.max(...times) + longest,
  }))
  const plays = await read.prepared(
    `plays near others, ${days.size} days`,
    { listener, ...rangeValues(near) },
    () =>
      read.db
        .select({
          track: p.track,
          started_at: p.started_at,
          heard_ms: p.heard_ms,
          outcome: p.outcome,
        })
        .from(p)
        .where(and(isTheirs, isHeard)),
  )
  return { plays, numbers }
}
