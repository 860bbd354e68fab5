import { aliasedTable, and, eq, exists, gt, inArray, isNull, lt, or, sql, sum } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { answeredBy } from '../splits/parties.ts'

/** Parties of one statement of SQL. */
const AT_ONCE = 500

/**
 * Condition: the amount of a line waits until its party accepts. It is for an outer query over
 * `period_lines` and `periods`.
 */
export function isWaiting(read: Handle) {
  const { share_parties: p, split_shares: h, splits: s } = read.tables
  const shares = read.db
    .select({ split: h.split })
    .from(h)
    .innerJoin(s, eq(s.seq, h.split))
    .innerJoin(p, eq(p.seq, h.party))
  return exists(shares.where(keepsWaiting(read)))
}

/** Versions (`seq`) that have ended and keep an amount waiting for which this creator answers. */
export function endedAndWaitedFor(read: Handle, creator: number) {
  const { period_lines: l, periods, share_parties: p, split_shares: h, splits: s } = read.tables
  return read.db
    .select({ split: h.split })
    .from(h)
    .innerJoin(s, eq(s.seq, h.split))
    .innerJoin(p, eq(p.seq, h.party))
    .innerJoin(l, eq(l.track, s.track))
    .innerJoin(periods, and(eq(periods.seq, l.period), eq(periods.state, 'closed')))
    .where(and(answeredBy(read, creator), keepsWaiting(read)))
}

/**
 * Condition: a share (with its version and its party) keeps a line (with its period) waiting. It is
 * unaccepted, of the party of the line, and its version was in force on days of the period: no later
 * one took its place on all of them. A line with late plays is of days before, too. What was declined
 * cannot be accepted any more and keeps nothing waiting; nor does the share of a person who has
 * claimed the party.
 */
function keepsWaiting(read: Handle) {
  const { period_lines: l, periods, share_parties: p, split_shares: h, splits: s } = read.tables
  const owed = aliasedTable(p, 'owed')
  // Artists who were merged keep their parties.
  const same = read.db
    .select({ seq: owed.seq })
    .from(owed)
    .where(and(eq(owed.seq, l.party), or(eq(owed.seq, p.seq), eq(owed.artist, p.artist))))
  const later = sql`select 1 from ${s} as later where later.track = ${s.track} and later.seq > ${s.seq}
    and (later."from" <= ${s.from} or (${l.late} = 0 and later."from" <= ${periods.starts_at}))
    and (later.declined_at is null or later.declined_at >= ${periods.ends_at})`
  return and(
    eq(l.ground, 'split'),
    gt(l.amount_minor, 0),
    eq(s.track, l.track),
    exists(same),
    isNull(h.accepted_at),
    isNull(s.declined_at),
    isNull(p.user),
    lt(s.from, periods.ends_at),
    sql`not exists (${later})`,
  )
}

/** What waits of closed periods in a currency, in minor units, by party (`seq`); of some nothing. */
export async function waitingOf(
  read: Handle,
  parties: readonly number[],
  currency: string,
): Promise<Map<number, number>> {
  const { period_lines: l, periods } = read.tables
  const found = new Map<number, number>()
  for (let start = 0; start < parties.length; start += AT_ONCE) {
    const rows = await read.db
      .select({ party: l.party, amount: sum(l.amount_minor).mapWith(Number) })
      .from(l)
      .innerJoin(periods, eq(periods.seq, l.period))
      .where(
        and(
          inArray(l.party, parties.slice(start, start + AT_ONCE)),
          eq(periods.state, 'closed'),
          eq(periods.currency, currency),
          isWaiting(read),
        ),
      )
      .groupBy(l.party)
    for (const { party, amount } of rows) if (party !== null) found.set(party, amount)
  }
  return found
}
