import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { afterBoth, afterSeq, pagesOf, ROWS, type Pages } from './pages.ts'

/** Notifications and mails to a user. */
export function messagesOf(read: Handle, user: number): Record<string, Pages> {
  const { mails: m, notifications: n } = read.tables
  return {
    notifications: pagesOf(ROWS, (last: { in_portal: boolean; seq: number } | null) =>
      read.db
        .select({
          seq: n.seq,
          in_portal: n.in_portal,
          kind: n.kind,
          detail: n.detail,
          at: n.at,
          read_at: n.read_at,
        })
        .from(n)
        .where(
          and(eq(n.user, user), afterBoth(n.in_portal, n.seq, last && [last.in_portal, last.seq])),
        )
        .orderBy(asc(n.in_portal), asc(n.seq))
        .limit(ROWS),
    ),
    mails: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: m.seq,
          to: m.to,
          subject: m.subject,
          created_at: m.created_at,
          sent_at: m.sent_at,
        })
        .from(m)
        .where(and(eq(m.user, user), afterSeq(m.seq, last)))
        .orderBy(asc(m.seq))
        .limit(ROWS),
    ),
  }
}
