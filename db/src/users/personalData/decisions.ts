import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { afterBoth, afterSeq, pagesOf, ROWS, type Pages } from './pages.ts'

/** Decisions of a user, and those of others on the user. */
export function decisionsOf(read: Handle, user: number): Record<string, Pages> {
  const t = read.tables
  const { reviews: r, trash_entries: d, track_comments: c, track_proposals: p } = t
  const { audit_entries: a, tracks, users: u } = t
  const entries = (mine: SQL) =>
    pagesOf(ROWS, (last: { at: number; seq: number } | null) =>
      read.db
        .select({ seq: a.seq, at: a.at, action: a.action, resource: a.resource, title: a.title })
        .from(a)
        .where(and(mine, afterBoth(a.at, a.seq, last && [last.at, last.seq])))
        .orderBy(asc(a.at), asc(a.seq))
        .limit(ROWS),
    )
  return {
    rejected_tracks: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: tracks.seq,
          title: tracks.title,
          album: tracks.album,
          track_number: tracks.track_number,
          genre: tracks.genre,
          rejected_at: r.rejected_at,
        })
        .from(tracks)
        .innerJoin(r, eq(r.track, tracks.seq))
        .where(
          and(
            eq(tracks.submitted_by, user),
            eq(tracks.state, 'rejected'),
            afterSeq(tracks.seq, last),
          ),
        )
        .orderBy(asc(tracks.seq))
        .limit(ROWS),
    ),
    proposals: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: p.track,
          title: p.title,
          artists: p.artists,
          creators: p.creators,
          credits: p.credits,
          proposed_at: p.proposed_at,
        })
        .from(p)
        .where(and(eq(p.proposed_by, user), afterSeq(p.track, last)))
        .orderBy(asc(p.track))
        .limit(ROWS),
    ),
    proposed_files: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({ seq: p.track, track: tracks.title, proposed_at: p.proposed_at })
        .from(p)
        .innerJoin(tracks, eq(tracks.seq, p.track))
        .where(and(eq(p.files_by, user), afterSeq(p.track, last)))
        .orderBy(asc(p.track))
        .limit(ROWS),
    ),
    trash: pagesOf(ROWS, (last: { deleted_at: number; seq: number } | null) =>
      read.db
        .select({ seq: d.seq, noun: d.noun, title: d.title, deleted_at: d.deleted_at })
        .from(d)
        .where(
          and(
            eq(d.deleted_by, user),
            afterBoth(d.deleted_at, d.seq, last && [last.deleted_at, last.seq]),
          ),
        )
        .orderBy(asc(d.deleted_at), asc(d.seq))
        .limit(ROWS),
    ),
    comments: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: c.seq,
          track: tracks.id,
          at_ms: c.at_ms,
          text: c.text,
          created_at: c.created_at,
        })
        .from(c)
        .innerJoin(tracks, eq(tracks.seq, c.track))
        .where(and(eq(c.author, user), afterSeq(c.seq, last)))
        .orderBy(asc(c.seq))
        .limit(ROWS),
    ),
    actions: entries(eq(a.actor, user)),
    actions_on_account: entries(
      sql`${a.resource} = 'users' and ${a.resource_id} = (${read.db
        .select({ id: u.id })
        .from(u)
        .where(eq(u.seq, user))})`,
    ),
  }
}
