import { and, asc, eq, inArray } from 'drizzle-orm'
import { creatorOfUser, getCreator } from '../creators.ts'
import type { Handle } from '../database.ts'
import { dateOf } from '../plays/days.ts'
import { loadRequests } from '../requests/record.ts'
import { touched } from '../records.ts'
import { loadTracks } from '../tracks/record.ts'
import { searchKey } from '../records/searchWords.ts'

/** In place of the name of somebody whose account is closed. */
const CLOSED = 'Closed account'

/** Everything stored about a user, for them to take along, without files. */
export async function personalDataOf(read: Handle, user: number) {
  const { api_tokens: a, creator_requests: r, notifications: n, track_creators: c } = read.tables
  const { rejected_tracks: rejected, track_comments: t, trash_entries: d } = read.tables
  const { listeners: l, play_arrivals: v, plays: p, published_tracks: h } = read.tables
  const requests = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(eq(r.user, user))
    .orderBy(r.seq)
  const own = await creatorOfUser(read, user)
  const credited = own
    ? await read.db
        .select({ seq: c.track })
        .from(c)
        .where(eq(c.person, own.seq))
        .orderBy(asc(c.track))
    : []
  return {
    requests: await loadRequests(
      read,
      requests.map(({ seq }) => seq),
    ),
    creator: own && (await getCreator(read, own.id)),
    tracks: await loadTracks(
      read,
      credited.map(({ seq }) => seq),
    ),
    rejected_tracks: await read.db
      .select({ fields: rejected.fields, rejected_at: rejected.rejected_at })
      .from(rejected)
      .where(eq(rejected.submitted_by, user))
      .orderBy(rejected.seq),
    trash: await read.db
      .select({ noun: d.noun, title: d.title, deleted_at: d.deleted_at })
      .from(d)
      .where(eq(d.deleted_by, user))
      .orderBy(d.seq),
    comments: await read.db
      .select({ track: t.track_id, at_ms: t.at_ms, text: t.text, created_at: t.created_at })
      .from(t)
      .where(eq(t.author, user))
      .orderBy(t.seq),
    plays: await read.db
      .select({ title: h.title, started_at: p.started_at, heard_ms: p.heard_ms, source: p.source })
      .from(l)
      .innerJoin(p, eq(p.listener, l.seq))
      .innerJoin(h, eq(h.seq, p.track))
      .where(eq(l.user, user))
      .orderBy(p.started_at, p.seq),
    play_arrivals: (
      await read.db
        .select({
          day: v.day,
          plays: v.plays,
          late: v.late,
          aside: v.aside,
          heard_ms: v.heard_ms,
        })
        .from(l)
        .innerJoin(v, eq(v.listener, l.seq))
        .where(eq(l.user, user))
        .orderBy(v.day)
    ).map(({ day, plays, late, aside, heard_ms }) => ({
      day: dateOf(day),
      plays,
      late,
      aside,
      heard_ms,
    })),
    notifications: await read.db
      .select({ kind: n.kind, title: n.title, text: n.text, at: n.at, read_at: n.read_at })
      .from(n)
      .where(eq(n.user, user))
      .orderBy(n.seq),
    tokens: await read.db
      .select({ name: a.name, scope: a.scope, created_at: a.created_at, expires_at: a.expires_at })
      .from(a)
      .where(eq(a.user, user))
      .orderBy(a.seq),
  }
}

/**
 * Removes what only belongs to a user whose account is closed. The row stays for what refers to it,
 * without a name.
 */
export async function forgetUser(write: Handle, user: number, now: number): Promise<void> {
  const t = write.tables
  await write.db.delete(t.api_tokens).where(eq(t.api_tokens.user, user))
  await write.db.delete(t.notifications).where(eq(t.notifications.user, user))
  await write.db.delete(t.notification_preferences).where(eq(t.notification_preferences.user, user))
  const listener = write.db
    .select({ seq: t.listeners.seq })
    .from(t.listeners)
    .where(eq(t.listeners.user, user))
  await write.db.delete(t.stream_addresses).where(inArray(t.stream_addresses.listener, listener))
  // Its plays still count, of nobody.
  await write.db.update(t.listeners).set({ user: null }).where(eq(t.listeners.user, user))
  await write.db.delete(t.creator_requests).where(and(eq(t.creator_requests.user, user)))
  await write.db
    .update(t.track_comments)
    .set({ author_name: CLOSED })
    .where(and(eq(t.track_comments.author, user), eq(t.track_comments.side, 'reviewer')))
  await write.db
    .update(t.trash_entries)
    .set({ deleted_by_name: CLOSED })
    .where(eq(t.trash_entries.deleted_by, user))
  await write.db
    .update(t.blocks)
    .set({ blocked_by_name: CLOSED })
    .where(eq(t.blocks.blocked_by, user))
  await write.db
    .update(t.users)
    .set({
      email: '',
      email_verified: false,
      name: CLOSED,
      name_sort: searchKey(CLOSED),
      is_admin: false,
      ...touched(t.users, now),
    })
    .where(eq(t.users.seq, user))
}
