import { setImmediate } from 'node:timers/promises'
import {
  and,
  count,
  countDistinct,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  sql,
} from 'drizzle-orm'
import type { Listening } from '@melodia/contract/plays'
import type { Handle } from '../database.ts'
import { DAY_MS } from './days.ts'
import { isCountedIn, isEverything, isOf, trackOfId, type Period, type Whose } from './scope.ts'

/** Each twentieth of a track, and its beginning. */
const STEPS = 21
/** Days whose plays are counted between two pauses: SQLite blocks other calls meanwhile. */
const DAYS_AT_ONCE = 10

/** How the music of a period was heard. Who heard it and how far: of plays kept one by one. */
export async function readListening(
  read: Handle,
  whose: Whose,
  period: Period,
): Promise<Listening> {
  const numbers = await totalsOf(read, whose, period)
  await setImmediate()
  const heard = isEverything(whose)
    ? await listenersOfAll(read, period)
    : await listenersOf(read, whose, period)
  // SQLite is synchronous: others get their turn in between.
  await setImmediate()
  return { ...numbers, ...heard, completion: await completionOf(read, whose, period) }
}

async function totalsOf(read: Handle, whose: Whose, { from, to }: Period) {
  const { play_credit_days, play_days, play_track_days } = read.tables
  const { scope, track } = whose
  const ofTracks = scope === 'everything' ? play_track_days : play_credit_days
  const d = isEverything(whose) ? play_days : ofTracks
  const isWhose = and(
    scope === 'everything' ? undefined : eq(play_credit_days.creator, scope.creator),
    track === undefined ? undefined : inArray(ofTracks.track, trackOfId(read, track)),
  )
  const sum = (name: 'plays' | 'previews' | 'own' | 'aside') =>
    sql<number>`coalesce(sum(${d[name]}), 0)`.mapWith(Number)
  const [row] = await read.db
    .select({
      plays: sum('plays'),
      previews: sum('previews'),
      own: sum('own'),
      aside: sum('aside'),
    })
    .from(d)
    .where(and(gte(d.day, from), lt(d.day, to), isWhose))
  return row ?? { plays: 0, previews: 0, own: 0, aside: 0 }
}

/** One look at each listener's own plays is faster than all plays of the period. */
async function listenersOfAll(read: Handle, { from, to }: Period) {
  const { listeners: l, plays: p } = read.tables
  const heardWithin = (within: Period) =>
    exists(
      read.db
        .select({ seq: p.seq })
        .from(p)
        .where(and(eq(p.listener, l.seq), isCountedIn(read, within))),
    )
  const number = async (...conditions: ReturnType<typeof exists>[]) => {
    const [row] = await read.db
      .select({ total: count() })
      .from(l)
      .where(and(...conditions))
    return row?.total ?? 0
  }
  const listeners = await number(heardWithin({ from, to }))
  await setImmediate()
  const returning = await number(heardWithin({ from, to }), heardWithin({ from: 0, to: from }))
  return { listeners, new_listeners: listeners - returning }
}

async function listenersOf(read: Handle, whose: Whose, { from, to }: Period) {
  const { plays: p } = read.tables
  const isWhose = isOf(read, whose)
  const before = read.db
    .select({ listener: p.listener })
    .from(p)
    .where(and(isCountedIn(read, { from: 0, to: from }), isWhose))
  const number = async (...conditions: ReturnType<typeof inArray>[]) => {
    const [row] = await read.db
      .select({ total: countDistinct(p.listener) })
      .from(p)
      .where(and(isCountedIn(read, { from, to }), isWhose, ...conditions))
    return row?.total ?? 0
  }
  const listeners = await number()
  await setImmediate()
  const returning = await number(inArray(p.listener, before))
  return { listeners, new_listeners: listeners - returning }
}

/** Numbers of plays that reached each step: of whole tracks, counted and short ones. */
async function completionOf(read: Handle, whose: Whose, { from, to }: Period): Promise<number[]> {
  const { plays: p } = read.tables
  const reached = Array<number>(STEPS).fill(0)
  for (let start = from; start < to; start += DAYS_AT_ONCE) {
    await setImmediate()
    const rows = await read.db
      .select({ reach: p.reach, plays: count() })
      .from(p)
      .where(
        and(
          inArray(p.outcome, ['counted', 'short']),
          gte(p.started_at, start * DAY_MS),
          lt(p.started_at, Math.min(to, start + DAYS_AT_ONCE) * DAY_MS),
          isNotNull(p.reach),
          isOf(read, whose),
        ),
      )
      .groupBy(p.reach)
    for (const { reach, plays } of rows)
      for (let step = 0; step <= (reach ?? -1); step++) reached[step] = (reached[step] ?? 0) + plays
  }
  return reached
}
