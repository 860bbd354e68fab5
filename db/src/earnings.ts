import {
  and,
  countDistinct,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
  sum,
} from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { TermsTrack } from './periods/terms.ts'
import type { Times } from './periods/plays.ts'
import { partiesOf, represented } from './splits/parties.ts'

/** What a creator (`seq`) gets, and the artists whom they represent. Amounts in minor units. */
export interface RunAmount {
  currency: string
  amount_minor: number
}

/** What they get of the period that has this day (ISO 8601), if it ran; null otherwise. */
export async function amountOfRun(
  read: Handle,
  creator: number,
  day: string,
): Promise<RunAmount | null> {
  const { period_lines: l, periods: p } = read.tables
  const theirs = read.db
    .select({ amount: sum(l.amount_minor) })
    .from(l)
    .where(and(eq(l.period, p.seq), inArray(l.party, partiesOf(read, creator))))
  const [row] = await read.db
    .select({
      currency: p.currency,
      amount_minor: sql<number>`coalesce((${theirs}), 0)`.mapWith(Number),
    })
    .from(p)
    .where(and(eq(p.state, 'ready'), lte(p.from, day), gt(p.to, day)))
  return row ?? null
}

/** Ids under which the terms of tracks name them. */
export async function idsAnswered(read: Handle, creator: number): Promise<Set<string>> {
  const { artists: a, creators: c } = read.tables
  const rows = await read.db
    .select({ id: c.id })
    .from(c)
    .where(eq(c.seq, creator))
    .unionAll(
      read.db
        .select({ id: a.id })
        .from(a)
        .where(inArray(a.seq, represented(read, creator))),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Tracks that were heard in these times, of which they may get something: by a credit, a split, a
 * voice or style, or what is paid back. The terms of a track say whether they do.
 */
export async function tracksThatMayPay(
  read: Handle,
  creator: number,
  times: Times,
): Promise<TermsTrack[]> {
  const { plays: p, tracks: t } = read.tables
  return read.db
    .select({ seq: t.seq, id: t.id, created_at: t.created_at })
    .from(t)
    .where(
      and(
        isNotNull(t.published_at),
        or(...waysToPay(read, creator).map((tracks) => inArray(t.seq, tracks))),
        exists(
          read.db
            .select({ seq: p.seq })
            .from(p)
            .where(and(eq(p.track, t.seq), isCountedIn(read, times))),
        ),
      ),
    )
}

/** Queries of tracks, for each way by which something reaches them. */
function waysToPay(read: Handle, creator: number) {
  const { db, tables } = read
  const {
    contribution_artists: ca,
    contributions: c,
    past_first_creators: first,
    past_takes: past,
    recoupments: r,
    split_shares: h,
    splits: s,
    track_creators: present,
  } = tables
  const artists = represented(read, creator)
  return [
    db
      .select({ track: present.track })
      .from(present)
      .where(and(eq(present.person, creator), eq(present.position, 0))),
    db.select({ track: first.track }).from(first).where(eq(first.creator, creator)),
    db
      .select({ track: s.track })
      .from(s)
      .innerJoin(h, eq(h.split, s.seq))
      .where(inArray(h.party, partiesOf(read, creator))),
    db
      .select({ track: r.track })
      .from(r)
      .where(inArray(r.party, partiesOf(read, creator))),
    db
      .select({ track: c.track })
      .from(c)
      .innerJoin(ca, eq(ca.contribution, c.seq))
      .where(inArray(ca.artist, artists)),
    db.select({ track: past.track }).from(past).where(inArray(past.artist, artists)),
  ]
}

/** How many plays of these tracks (`seq`) count in these times; own ones do not. */
export async function countPlaysOf(
  read: Handle,
  tracks: readonly number[],
  times: Times,
): Promise<number> {
  const { plays: p } = read.tables
  return read.db.$count(p, and(inArray(p.track, [...tracks]), isCountedIn(read, times)))
}

const isCountedIn = ({ tables: { plays: p } }: Handle, { from, until }: Times) =>
  and(eq(p.outcome, 'counted'), eq(p.own, false), gte(p.started_at, from), lt(p.started_at, until))

/** What they got of a track (`seq`) in closed periods, by currency. */
export async function earnedOfTrack(
  read: Handle,
  creator: number,
  track: number,
): Promise<(RunAmount & { periods: number })[]> {
  const { period_lines: l, periods: p } = read.tables
  return read.db
    .select({
      currency: p.currency,
      amount_minor: sum(l.amount_minor).mapWith(Number),
      periods: countDistinct(p.seq),
    })
    .from(l)
    .innerJoin(p, eq(p.seq, l.period))
    .where(
      and(eq(l.track, track), eq(p.state, 'closed'), inArray(l.party, partiesOf(read, creator))),
    )
    .groupBy(p.currency)
    .orderBy(p.currency)
}
