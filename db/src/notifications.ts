import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { MailTime } from '@melodia/contract/choices/mails'
import type { Notice, StoredNotice } from '@melodia/contract/notices'
import type { NotificationKind } from '@melodia/contract/notifications'
import type { Handle } from './database.ts'
import { newId } from './records/id.ts'

export interface NewNotification {
  /** `seq` of the user who is told. */
  user: number
  notice: Notice
  /** Public id of the record that it is about, if it is about one. */
  record: string | null
  in_portal: boolean
  in_summary: boolean
}

export interface NotificationRecord extends StoredNotice {
  id: string
  at: number
  read_at: number | null
}

/** How a person wants to be told of one kind of notification. */
export interface Preference {
  portal: boolean
  mail: MailTime
}

/** Call it in the transaction of what it tells of. */
export async function addNotifications(
  write: Handle,
  added: readonly NewNotification[],
  now: number,
): Promise<void> {
  if (added.length === 0) return
  const { notifications } = write.tables
  await write.db.insert(notifications).values(
    added.map(({ notice, ...notification }) => ({
      ...notification,
      kind: notice.kind,
      detail: notice.detail,
      id: newId(now),
      at: now,
    })),
  )
  write.wake('notifications')
}

/** The newest notifications of a person first. */
export async function listNotifications(
  read: Handle,
  user: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: NotificationRecord[]; total: number }> {
  const { notifications: n } = read.tables
  const where = and(eq(n.user, user), eq(n.in_portal, true))
  const rows = await read.db
    .select(fields(read))
    .from(n)
    .where(where)
    .orderBy(desc(n.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db.select({ total: count() }).from(n).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(read: Handle, user: number): Promise<number> {
  const { notifications: n } = read.tables
  const [row] = await read.db
    .select({ unread: count() })
    .from(n)
    .where(and(eq(n.user, user), isNull(n.read_at), eq(n.in_portal, true)))
  return row?.unread ?? 0
}

/** Marks a person's own notification as read or unread. Null if they have none of this id. */
export async function markRead(
  write: Handle,
  user: number,
  { id, read_at }: { id: string; read_at: number | null },
): Promise<NotificationRecord | null> {
  const { notifications: n } = write.tables
  const [row] = await write.db
    .update(n)
    .set({ read_at })
    .where(and(eq(n.id, id), eq(n.user, user), eq(n.in_portal, true)))
    .returning(fields(write))
  return row ?? null
}

/** Marks everything unread of a person as read. Returns the number. */
export async function markAllRead(write: Handle, user: number, now: number): Promise<number> {
  const { notifications: n } = write.tables
  const changed = await write.db
    .update(n)
    .set({ read_at: now })
    .where(and(eq(n.user, user), isNull(n.read_at)))
    .returning({ seq: n.seq })
  return changed.length
}

/** Notifications of one kind to one person about one record, by its public id. */
interface Topic {
  user: number
  kind: NotificationKind
  record: string
}

/** Whether a person was told of this in the portal and has not read it yet. */
export async function isUnread(read: Handle, topic: Topic): Promise<boolean> {
  const { notifications: n } = read.tables
  const rows = await read.db.select({ seq: n.seq }).from(n).where(unread(read, topic)).limit(1)
  return rows.length > 0
}

/** Marks what a person was told of this as read. */
export async function markTopicRead(write: Handle, topic: Topic, now: number): Promise<void> {
  const { notifications: n } = write.tables
  await write.db.update(n).set({ read_at: now }).where(unread(write, topic))
}

/** Marks notifications of these kinds about a record as read, for everybody or one user. */
export async function settleNotifications(
  write: Handle,
  record: string,
  kinds: readonly NotificationKind[],
  now: number,
  user?: { seq: number },
): Promise<void> {
  if (kinds.length === 0) return
  const { notifications: n } = write.tables
  const isTheirs = user && eq(n.user, user.seq)
  await write.db
    .update(n)
    .set({ read_at: now })
    .where(and(eq(n.record, record), isNull(n.read_at), inArray(n.kind, [...kinds]), isTheirs))
}

/** What reviewers were told of a request leads to the one that takes its place. */
export async function moveToRequest(
  write: Handle,
  replaced: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { notifications: n } = write.tables
  await write.db
    .update(n)
    .set({ record: id, detail: { request: id, name } })
    .where(and(eq(n.record, replaced), eq(n.kind, 'request.received'), isNull(n.read_at)))
}

const unread = ({ tables: { notifications: n } }: Handle, { user, kind, record }: Topic) =>
  and(
    eq(n.user, user),
    eq(n.kind, kind),
    eq(n.record, record),
    eq(n.in_portal, true),
    isNull(n.read_at),
  )

/** Those of these notifications that the portals show to these users, oldest first. */
export async function notificationsAmong(
  read: Handle,
  seqs: readonly number[],
  users: readonly number[],
): Promise<(NotificationRecord & { user: number })[]> {
  const { notifications: n } = read.tables
  return read.prepared('notifications among', { seqs, users }, () =>
    read.db
      .select({ ...fields(read), user: n.user })
      .from(n)
      .where(and(read.among(n.seq, 'seqs'), eq(n.in_portal, true), read.among(n.user, 'users')))
      .orderBy(n.seq),
  )
}

/** Choices of people about one kind; who is missing has the defaults. */
export async function preferencesFor(
  read: Handle,
  users: readonly number[],
  kind: string,
): Promise<Map<number, Preference>> {
  const { notification_preferences: p } = read.tables
  if (users.length === 0) return new Map()
  const rows = await read.db
    .select({ user: p.user, portal: p.portal, mail: p.mail })
    .from(p)
    .where(and(eq(p.kind, kind), inArray(p.user, users)))
  return new Map(rows.map(({ user, ...preference }) => [user, preference]))
}

/** A person's choices by kind; kinds that are missing have the defaults. */
export async function preferencesOf(read: Handle, user: number): Promise<Map<string, Preference>> {
  const { notification_preferences: p } = read.tables
  const rows = await read.db
    .select({ kind: p.kind, portal: p.portal, mail: p.mail })
    .from(p)
    .where(eq(p.user, user))
  return new Map(rows.map(({ kind, ...preference }) => [kind, preference]))
}

export async function setPreference(
  write: Handle,
  user: number,
  kind: string,
  preference: Preference,
): Promise<void> {
  const { notification_preferences: p } = write.tables
  await write.db
    .insert(p)
    .values({ user, kind, ...preference })
    .onConflictDoUpdate({ target: [p.user, p.kind], set: preference })
}

/** Takes what waits for the daily summary, by user; each is taken once. */
export async function takeForSummary(write: Handle): Promise<Map<number, StoredNotice[]>> {
  const { notifications: n } = write.tables
  const rows = await write.db
    .update(n)
    .set({ in_summary: false })
    .where(eq(n.in_summary, true))
    .returning({
      seq: n.seq,
      user: n.user,
      kind: n.kind,
      detail: n.detail,
    })
  return Map.groupBy(
    rows.sort((a, b) => a.seq - b.seq),
    ({ user }) => user,
  )
}

/** Removes notifications from before a time. */
export async function purgeNotifications(write: Handle, before: number): Promise<void> {
  const { notifications: n } = write.tables
  await write.db.delete(n).where(lt(n.at, before))
}

const fields = ({ tables: { notifications: n } }: Handle) => ({
  id: n.id,
  kind: n.kind,
  detail: n.detail,
  at: n.at,
  read_at: n.read_at,
})
