import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { afterBoth, afterSeq, pagesOf, ROWS, type Pages } from './pages.ts'

/** The royalty statements of a user, and of their creator (`seq`), with the lines of each. */
export function royaltiesOf(
  read: Handle,
  user: number,
  creator: number | null,
): Record<string, Pages> {
  const { period_lines: l, periods: d, share_parties: p, statements: s, tracks: t } = read.tables
  const isTheirs = or(eq(p.user, user), creator === null ? undefined : eq(p.creator, creator))
  const parties = read.db.select({ seq: p.seq }).from(p).where(isTheirs)
  return {
    statements: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: s.seq,
          number: s.number,
          from: d.from,
          to: d.to,
          currency: s.currency,
          opening_minor: s.opening_minor,
          earned_minor: s.earned_minor,
          corrections_minor: s.corrections_minor,
          withheld_minor: s.withheld_minor,
          paid_minor: s.paid_minor,
          closing_minor: s.closing_minor,
        })
        .from(s)
        .innerJoin(d, eq(d.seq, s.period))
        .where(and(inArray(s.party, parties), afterSeq(s.seq, last)))
        .orderBy(asc(s.seq))
        .limit(ROWS),
    ),
    statement_lines: pagesOf(ROWS, (last: { period: number; number: number } | null) =>
      read.db
        .select({
          period: l.period,
          number: l.number,
          from: d.from,
          to: d.to,
          track: t.title,
          ground: l.ground,
          share_bp: l.share_bp,
          plays: l.plays,
          late: l.late,
          set_aside: l.set_aside,
          own: l.own,
          amount_minor: l.amount_minor,
        })
        .from(l)
        .innerJoin(d, eq(d.seq, l.period))
        .innerJoin(t, eq(t.seq, l.track))
        .where(
          and(
            inArray(l.party, parties),
            eq(d.state, 'closed'),
            afterBoth(l.period, l.number, last && [last.period, last.number]),
          ),
        )
        .orderBy(asc(l.period), asc(l.number))
        .limit(ROWS),
    ),
  }
}
