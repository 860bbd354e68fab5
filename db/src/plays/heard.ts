import { and, count, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { DAY_MS, dayOf } from './days.ts'
import { ofDay, ofOutcome, ofTrack, type Heard } from './decided.ts'

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
  const isOnDays = or(
    ...[...days.keys()].map((on) =>
      and(gte(p.started_at, on * DAY_MS), lt(p.started_at, (on + 1) * DAY_MS)),
    ),
  )
  const byOutcome = await read.db
    .select({ day, outcome: p.outcome, plays: count() })
    .from(p)
    .where(and(eq(p.listener, listener), isOnDays))
    .groupBy(day, p.outcome)
  for (const row of byOutcome) {
    numbers.set(ofOutcome(row.day, row.outcome), row.plays)
    numbers.set(ofDay(row.day), (numbers.get(ofDay(row.day)) ?? 0) + row.plays)
  }
  const byTrack = await read.db
    .select({ day, outcome: p.outcome, track: p.track, plays: count() })
    .from(p)
    .where(
      and(
        eq(p.listener, listener),
        isOnDays,
        inArray(p.outcome, [...HEARD]),
        inArray(p.track, [...tracks]),
      ),
    )
    .groupBy(day, p.outcome, p.track)
  for (const row of byTrack) numbers.set(ofTrack(row.day, row.outcome, row.track), row.plays)
  const isNear = or(
    ...[...days.values()].map((times) =>
      and(
        gte(p.started_at, Math.min(...times) - longest),
        lt(p.started_at, Math.max(...times) + longest),
      ),
    ),
  )
  const plays = await read.db
    .select({
      track: p.track,
      started_at: p.started_at,
      heard_ms: p.heard_ms,
      outcome: p.outcome,
    })
    .from(p)
    .where(and(eq(p.listener, listener), isNear, inArray(p.outcome, [...HEARD])))
  return { plays, numbers }
}
