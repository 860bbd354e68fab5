import { and, asc, eq, or } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { usualSplits } from '../../splits.ts'
import { afterBoth, afterSeq, pagesOf, ROWS, type Pages } from './pages.ts'

/** What a user said of splits, and the shares that they, and their creator (`seq`), were given. */
export function sharesOf(
  read: Handle,
  user: number,
  creator: number | null,
): Record<string, Pages> {
  const { recoupments: r, share_parties: p, split_shares: h, splits: s, tracks: t } = read.tables
  const isTheirs = or(eq(p.user, user), creator === null ? undefined : eq(p.creator, creator))
  const shares = (mine: typeof isTheirs) =>
    pagesOf(ROWS, (last: { seq: number; position: number } | null) =>
      read.db
        .select({
          seq: h.split,
          position: h.position,
          track: t.title,
          name: p.name,
          email: p.email,
          share_bp: h.share_bp,
          from: s.from,
          accepted_at: h.accepted_at,
          declined_at: h.declined_at,
        })
        .from(h)
        .innerJoin(p, eq(p.seq, h.party))
        .innerJoin(s, eq(s.seq, h.split))
        .innerJoin(t, eq(t.seq, s.track))
        .where(and(mine, afterBoth(h.split, h.position, last && [last.seq, last.position])))
        .orderBy(asc(h.split), asc(h.position))
        .limit(ROWS),
    )
  return {
    shares: shares(isTheirs),
    answered_shares: shares(eq(h.answered_by, user)),
    splits: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: s.seq,
          track: t.title,
          from: s.from,
          created_at: s.created_at,
          declined_at: s.declined_at,
          notes: s.notes,
        })
        .from(s)
        .innerJoin(t, eq(t.seq, s.track))
        .where(and(eq(s.made_by, user), afterSeq(s.seq, last)))
        .orderBy(asc(s.seq))
        .limit(ROWS),
    ),
    recoupments: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({ seq: r.seq, track: t.title, amount_minor: r.amount_minor, at: r.at })
        .from(r)
        .innerJoin(t, eq(t.seq, r.track))
        .where(and(eq(r.made_by, user), afterSeq(r.seq, last)))
        .orderBy(asc(r.seq))
        .limit(ROWS),
    ),
    ...(creator !== null && { usual_splits: usualSplitsOf(read, creator) }),
  }
}

/** The sets that a creator has saved. */
async function* usualSplitsOf(read: Handle, creator: number): Pages {
  yield await usualSplits(read, creator)
}
