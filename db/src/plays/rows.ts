import { setImmediate } from 'node:timers/promises'
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import { MOST_PLAY_ROWS } from '@melodia/contract/choices/plays'
import type { Handle } from '../database.ts'
import type { Scope } from '../lists/scope.ts'
import { DAY_MS } from './days.ts'
import { living } from '../records.ts'
import { isCountedIn, isOf, type Period } from './scope.ts'
import { summedUntil } from './purge.ts'

interface Counted {
  plays: number
  listeners: number
}

/** Tracks whose listeners are counted between two pauses: SQLite blocks other calls meanwhile. */
const AT_ONCE = 50

/** Plays of each day on which there were some. */
export async function playsByDay(
  read: Handle,
  scope: Scope,
  { from, to }: Period,
): Promise<Map<number, Counted>> {
  const { play_credit_days: c, play_days: d } = read.tables
  if (scope === 'everything') {
    const rows = await read.db
      .select({ day: d.day, plays: d.plays, listeners: d.listeners })
      .from(d)
      .where(and(gte(d.day, from), lt(d.day, to)))
    return new Map(rows.map(({ day, ...counted }) => [day, counted]))
  }
  const rows = await read.db
    .select({ day: c.day, plays: sum(c.plays) })
    .from(c)
    .where(and(eq(c.creator, scope.creator), gte(c.day, from), lt(c.day, to)))
    .groupBy(c.day)
  await setImmediate()
  const listeners = await listenersByDay(read, scope, { from, to })
  return new Map(rows.map(({ day, plays }) => [day, { plays, listeners: listeners.get(day) ?? 0 }]))
}

/** The listeners of a creator: stored for closed days, counted for later ones. */
async function listenersByDay(
  read: Handle,
  scope: Exclude<Scope, 'everything'>,
  { from, to }: Period,
): Promise<Map<number, number>> {
  const { play_creator_days: d, plays: p } = read.tables
  const summed = await summedUntil(read)
  const older = await read.db
    .select({ day: d.day, listeners: d.listeners })
    .from(d)
    .where(and(eq(d.creator, scope.creator), gte(d.day, from), lt(d.day, to)))
  // The divisor is part of the text: PostgreSQL would not see that two parameters are one.
  const day = sql<number>`${p.started_at} / ${sql.raw(String(DAY_MS))}`.mapWith(Number)
  const kept = await read.db
    .select({ day, listeners: countDistinct(p.listener) })
    .from(p)
    .where(and(isCountedIn(read, { from: Math.max(from, summed), to }), isOf(read, { scope })))
    .groupBy(day)
  return new Map([...older, ...kept].map(({ day, listeners }) => [day, listeners]))
}

/** The tracks with the most plays. Different listeners are known from the day `kept` on. */
export async function playsByTrack(
  read: Handle,
  scope: Scope,
  { from, to }: Period,
  kept: number,
): Promise<({ track_id: string; title: string } & Counted)[]> {
  const { play_credit_days, play_track_days, plays: p, tracks: t } = read.tables
  const isAll = scope === 'everything'
  const d = isAll ? play_track_days : play_credit_days
  const isTheirs = isAll ? undefined : eq(play_credit_days.creator, scope.creator)
  const plays = sum(d.plays)
  const most = await read.db
    .select({ track: d.track, plays })
    .from(d)
    .where(and(gte(d.day, from), lt(d.day, to), isTheirs))
    .groupBy(d.track)
    .having(sql`sum(${d.plays}) > 0`)
    .orderBy(desc(sql`sum(${d.plays})`), d.track)
    .limit(MOST_PLAY_ROWS)
  const rows: ({ track_id: string; title: string } & Counted)[] = []
  for (let start = 0; start < most.length; start += AT_ONCE) {
    await setImmediate()
    const batch = most.slice(start, start + AT_ONCE)
    const tracks = batch.map(({ track }) => track)
    const named = await read.db
      .select({ seq: t.seq, track_id: t.id, title: t.title })
      .from(t)
      .where(inArray(t.seq, tracks))
    const older = await read.db
      .select({ track: d.track, listeners: sum(d.listeners) })
      .from(d)
      .where(
        and(inArray(d.track, tracks), gte(d.day, from), lt(d.day, Math.min(to, kept)), isTheirs),
      )
      .groupBy(d.track)
    const different = await read.db
      .select({ track: p.track, listeners: countDistinct(p.listener) })
      .from(p)
      .where(
        and(
          inArray(p.track, tracks),
          isCountedIn(read, { from: Math.max(from, kept), to }),
          isOf(read, { scope }),
        ),
      )
      .groupBy(p.track)
    const byTrack = new Map<number, number>()
    for (const { track, listeners } of [...older, ...different])
      byTrack.set(track, (byTrack.get(track) ?? 0) + listeners)
    const names = new Map(named.map(({ seq, ...name }) => [seq, name]))
    for (const { track, plays } of batch) {
      const name = names.get(track)
      if (name) rows.push({ ...name, plays, listeners: byTrack.get(track) ?? 0 })
    }
  }
  return rows
}

/**
 * The playlists from which most was played, as long as plays are kept one by one. A creator is told
 * of those that everybody can see, and of their own.
 */
export async function playsByPlaylist(
  read: Handle,
  scope: Scope,
  period: Period,
): Promise<({ playlist_id: string; name: string } & Counted)[]> {
  const { creators: c, playlists: l, plays: p } = read.tables
  const isShown =
    scope === 'everything'
      ? undefined
      : or(
          eq(l.owner, scope.creator),
          and(eq(l.public, true), or(sql`${l.owner} is null`, eq(c.is_active, true))),
        )
  return read.db
    .select({
      playlist_id: l.id,
      name: l.name,
      plays: count(),
      listeners: countDistinct(p.listener),
    })
    .from(p)
    .innerJoin(l, eq(l.id, p.playlist))
    .leftJoin(c, eq(c.seq, l.owner))
    .where(
      and(
        living(l),
        isNotNull(p.playlist),
        // Only plays that count have one; the index on playlists knows no outcome.
        gte(p.started_at, period.from * DAY_MS),
        lt(p.started_at, period.to * DAY_MS),
        isOf(read, { scope }),
        isShown,
      ),
    )
    .groupBy(l.seq, l.id, l.name)
    .orderBy(desc(count()), l.seq)
    .limit(MOST_PLAY_ROWS)
}

const sum = (column: Parameters<typeof countDistinct>[0]) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
