import { and, eq, sql } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import { isCreditedAt, type CreatorCredit } from '../credits/then.ts'
import type { Handle } from '../database.ts'
import { DAY_MS, dayOf } from './days.ts'
import { ofOutcome, ofTrack, type DecidedPlay, type Heard } from './decided.ts'
import { isWithin, rangeValues } from './ranges.ts'

/** Facts about the listener and the tracks of new plays. */
export interface PlayContext {
  /** Plays stored before, of the same days. */
  numbers: Heard['numbers']
  /** Present and past credits of the tracks. */
  credits: readonly CreatorCredit[]
}

interface Numbers {
  plays: number
  own: number
  previews: number
  aside: number
  listeners: number
}

type Totals = Awaited<ReturnType<typeof totalsOf>>

/**
 * What plays of one listener add to the numbers of their days: of all together, of each track, and
 * of each creator whom the track credited when it was played. Call it before the plays are written.
 */
export async function totalsOf(
  read: Handle,
  listener: number,
  added: readonly DecidedPlay[],
  { numbers, credits }: PlayContext,
) {
  // Plays that were too short add nothing.
  const plays = added.filter(({ outcome }) => outcome !== 'short')
  const again = plays.filter(({ track, started_at }) =>
    numbers.has(ofTrack(dayOf(started_at), 'counted', track)),
  )
  const earlier = await earlierPlays(read, listener, again)
  const days = summing(({ day }: { day: number }) => numbers.has(ofOutcome(day, 'counted')))
  const tracks = summing(({ day, track }: { day: number; track: number }) =>
    numbers.has(ofTrack(day, 'counted', track)),
  )
  const creators = summing(
    ({ day, track, creator }: { day: number; track: number; creator: number }) =>
      earlier.some(
        (play) =>
          play.track === track &&
          dayOf(play.started_at) === day &&
          creatorsOf(play).includes(creator),
      ),
  )
  const creatorsOf = ({ track, started_at }: Pick<DecidedPlay, 'track' | 'started_at'>) =>
    credits
      .filter((credit) => credit.track === track && isCreditedAt(credit, started_at))
      .map(({ creator }) => creator)
  for (const play of plays) {
    const { track, started_at } = play
    const day = dayOf(started_at)
    days.add({ day }, play)
    tracks.add({ day, track }, play)
    for (const creator of new Set(creatorsOf(play))) creators.add({ day, track, creator }, play)
  }
  return { days: days.rows(), tracks: tracks.rows(), creators: creators.rows() }
}

/** What takes these numbers back. */
export const negative = ({ days, tracks, creators }: Totals): Totals => ({
  days: days.map(negated),
  tracks: tracks.map(negated),
  creators: creators.map(negated),
})

const negated = <Row extends Numbers>(row: Row): Row =>
  Object.assign({}, row, {
    plays: -row.plays,
    own: -row.own,
    previews: -row.previews,
    aside: -row.aside,
    listeners: -row.listeners,
  })

/**
 * Adds to the numbers of days. Many listeners change the same rows: always in the same order, so
 * that two never wait for each other, and last that of all plays, which everybody changes.
 */
export async function addTotals(write: Handle, { days, tracks, creators }: Totals): Promise<void> {
  const { play_credit_days: c, play_days: d, play_track_days: t } = write.tables
  if (creators.length > 0)
    await write.db
      .insert(c)
      .values(creators.sort((a, b) => a.creator - b.creator || a.day - b.day || a.track - b.track))
      .onConflictDoUpdate({ target: [c.creator, c.day, c.track], set: increased(c) })
  if (tracks.length > 0)
    await write.db
      .insert(t)
      .values(tracks.sort((a, b) => a.track - b.track || a.day - b.day))
      .onConflictDoUpdate({ target: [t.track, t.day], set: increased(t) })
  if (days.length > 0)
    await write.db
      .insert(d)
      .values(days.sort((a, b) => a.day - b.day))
      .onConflictDoUpdate({ target: d.day, set: increased(d) })
}

const increased = (table: Record<keyof Numbers, AnyColumn>) => ({
  plays: sql`${table.plays} + excluded.plays`,
  own: sql`${table.own} + excluded.own`,
  previews: sql`${table.previews} + excluded.previews`,
  aside: sql`${table.aside} + excluded.aside`,
  listeners: sql`${table.listeners} + excluded.listeners`,
})

/** Sums up plays of one listener, who is new where `hasHeard` does not say that they counted before. */
function summing<Key extends object>(hasHeard: (key: Key) => boolean) {
  const rows = new Map<string, Key & Numbers>()
  return {
    rows: () => [...rows.values()],
    add(key: Key, { outcome, own }: DecidedPlay) {
      const name = JSON.stringify(key)
      const row = rows.get(name) ?? {
        ...key,
        plays: 0,
        own: 0,
        previews: 0,
        aside: 0,
        listeners: 0,
      }
      rows.set(name, row)
      if (outcome === 'preview') row.previews += 1
      if (outcome === 'aside') row.aside += 1
      if (outcome !== 'counted') return
      if (row.plays === 0 && !hasHeard(key)) row.listeners = 1
      row.plays += 1
      if (own) row.own += 1
    },
  }
}

/** The plays that count of the tracks and days of these plays, as stored. */
async function earlierPlays(
  read: Handle,
  listener: number,
  plays: readonly DecidedPlay[],
): Promise<{ track: number; started_at: number }[]> {
  if (plays.length === 0) return []
  const { plays: p } = read.tables
  const days = [...new Set(plays.map(({ started_at }) => dayOf(started_at)))]
  const tracks = [...new Set(plays.map(({ track }) => track))]
  const ranges = days.map((day) => ({ from: day * DAY_MS, until: (day + 1) * DAY_MS }))
  return read.prepared(
    `earlier plays of tracks, ${days.length} days`,
    { listener, tracks, ...rangeValues(ranges) },
    () =>
      read.db
        .select({ track: p.track, started_at: p.started_at })
        .from(p)
        .where(
          and(
            eq(p.listener, sql.placeholder('listener')),
            eq(p.outcome, 'counted'),
            read.among(p.track, 'tracks'),
            isWithin(p.started_at, days.length),
          ),
        ),
  )
}
