import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { afterSeq, pagesOf, ROWS, type Pages } from './pages.ts'

/** Things that a user has set up: few rows each, except for imports. */
export function settingsOf(read: Handle, user: number): Record<string, Pages> {
  const { api_tokens: a, imports: i, notification_preferences: n } = read.tables
  const { views: v, webhooks: w } = read.tables
  return {
    notification_preferences: whole(
      read.db
        .select({ kind: n.kind, portal: n.portal, mail: n.mail })
        .from(n)
        .where(eq(n.user, user)),
    ),
    tokens: whole(
      read.db
        .select({
          name: a.name,
          scope: a.scope,
          created_at: a.created_at,
          expires_at: a.expires_at,
          last_used_at: a.last_used_at,
        })
        .from(a)
        .where(eq(a.user, user))
        .orderBy(asc(a.seq)),
    ),
    views: whole(
      read.db
        .select({ name: v.name, resource: v.resource, filter: v.filter, created_at: v.created_at })
        .from(v)
        .where(eq(v.owner, user))
        .orderBy(asc(v.seq)),
    ),
    webhooks: whole(
      read.db
        .select({ url: w.url, events: w.events, created_at: w.created_at })
        .from(w)
        .where(eq(w.created_by, user))
        .orderBy(asc(w.seq)),
    ),
    imports: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({ seq: i.seq, noun: i.noun, file_name: i.file_name, created_at: i.created_at })
        .from(i)
        .where(and(eq(i.created_by, user), afterSeq(i.seq, last)))
        .orderBy(asc(i.seq))
        .limit(ROWS),
    ),
  }
}

async function* whole(rows: PromiseLike<object[]>): Pages {
  yield await rows
}
