import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** A track, and what a period divided for it, in minor units without corrections. */
export interface ReportedTrack {
  id: string
  title: string
  /** Names, in the order of the credits. */
  artists: string[]
  duration_ms: number | null
  amount_minor: number
  /** What the platform got of it. */
  platform_minor: number
}

/** Tracks of a period by their ids, of which a query can take that many. */
export async function reportedTracks(
  read: Handle,
  period: number,
  ids: readonly string[],
): Promise<Map<string, ReportedTrack>> {
  const { artists: a, period_lines: l, track_artists: c, tracks: t } = read.tables
  const tracks = await read.db
    .select({ seq: t.seq, id: t.id, title: t.title, duration_ms: t.duration_ms })
    .from(t)
    .where(inArray(t.id, [...ids]))
  const seqs = tracks.map(({ seq }) => seq)
  const names = await read.db
    .select({ track: c.track, name: a.name })
    .from(c)
    .innerJoin(a, eq(a.seq, c.person))
    .where(inArray(c.track, seqs))
    .orderBy(asc(c.track), asc(c.position))
  const amounts = await read.db
    .select({
      track: l.track,
      amount_minor: sql`sum(${l.amount_minor})`.mapWith(Number),
      platform_minor:
        sql`coalesce(sum(case when ${l.ground} = 'platform' then ${l.amount_minor} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(l)
    .where(and(eq(l.period, period), inArray(l.track, seqs), ne(l.ground, 'correction')))
    .groupBy(l.track)
  const namesOf = Map.groupBy(names, ({ track }) => track)
  const amountsOf = new Map(amounts.map((amount) => [amount.track, amount]))
  return new Map(
    tracks.map(({ seq, id, title, duration_ms }) => [
      id,
      {
        id,
        title,
        duration_ms,
        artists: (namesOf.get(seq) ?? []).map(({ name }) => name),
        amount_minor: amountsOf.get(seq)?.amount_minor ?? 0,
        platform_minor: amountsOf.get(seq)?.platform_minor ?? 0,
      },
    ]),
  )
}
