import { and, asc, eq, exists, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { Handle } from '../database.ts'

/** For how long a track credits a creator, both by `seq`. `until` is null while it does. */
export interface CreatorCredit {
  track: number
  creator: number
  from: number
  until: number | null
}

export const isCreditedAt = ({ from, until }: Omit<CreatorCredit, 'track'>, at: number) =>
  from <= at && (until === null || at < until)

/** Present and past credits of creators on these tracks. */
export async function creatorCredits(
  read: Handle,
  tracks: readonly number[],
): Promise<CreatorCredit[]> {
  const { past_creators: past, track_creators: present } = read.tables
  return read.prepared('creator credits of tracks', { tracks: [...tracks] }, () =>
    read.db
      .select({
        track: present.track,
        creator: present.person,
        from: present.from,
        until: sql<number | null>`cast(null as bigint)`.mapWith(Number),
      })
      .from(present)
      .where(read.among(present.track, 'tracks'))
      .unionAll(
        read.db
          .select({ track: past.track, creator: past.person, from: past.from, until: past.until })
          .from(past)
          .where(read.among(past.track, 'tracks')),
      ),
  )
}

/** Who of a track's creators was credited first, and until when, exclusive; null for the present. */
export interface FirstCreator {
  track: number
  creator: number
  until: number | null
}

/** First creators of these tracks, in the order of their times. */
export async function firstCreators(
  read: Handle,
  tracks: readonly number[],
): Promise<FirstCreator[]> {
  if (tracks.length === 0) return []
  const { past_first_creators: past, track_creators: present } = read.tables
  const before = await read.db
    .select({ track: past.track, creator: past.creator, until: past.until })
    .from(past)
    .where(inArray(past.track, [...tracks]))
    .orderBy(asc(past.track), asc(past.until))
  const now = await read.db
    .select({ track: present.track, creator: present.person })
    .from(present)
    .where(and(inArray(present.track, [...tracks]), eq(present.position, 0)))
  return [...before, ...now.map(({ track, creator }) => ({ track, creator, until: null }))]
}

/** Condition: at the time in one column, the track in the other one credited this creator. */
export function wasCredited(
  read: Handle,
  creator: number,
  { track, at }: { track: AnyColumn; at: AnyColumn },
): SQL | undefined {
  const { past_creators: past, track_creators: present } = read.tables
  const ofCreator = (table: typeof present | typeof past) =>
    read.db.select({ track: table.track }).from(table).where(eq(table.person, creator))
  const isPresent = and(
    eq(present.person, creator),
    eq(present.track, track),
    lte(present.from, at),
  )
  const isPast = and(
    eq(past.person, creator),
    eq(past.track, track),
    lte(past.from, at),
    gt(past.until, at),
  )
  return and(
    // The tracks are few, and found by an index; the times decide.
    inArray(track, ofCreator(present).unionAll(ofCreator(past))),
    or(
      exists(read.db.select({ track: present.track }).from(present).where(isPresent)),
      exists(read.db.select({ track: past.track }).from(past).where(isPast)),
    ),
  )
}
