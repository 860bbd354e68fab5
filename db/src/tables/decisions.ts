import type { Changes } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { REQUEST_STATES } from '@melodia/contract/choices/requests'
import type { StoredDetail } from '@melodia/contract/events'
import type { AuditAction } from '@melodia/contract/lifecycle'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { UserTables } from './users.ts'

/** Tables of requests and of the audit. */
export function makeDecisionTables(kit: Kit, { creators, users }: PeopleTables & UserTables) {
  const {
    check,
    choice,
    folded,
    index,
    json,
    primaryKey,
    reference,
    seq,
    sql,
    table,
    text,
    time,
    uniqueIndex,
  } = kit
  const { record, identified, filled, oneOf } = makeColumns(kit)

  /** A user has at most one open request. `creator` is the one that was granted. */
  const creator_requests = table(
    'creator_requests',
    {
      ...record(),
      ...identified(),
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      bio: text('bio').notNull(),
      genres: json<string[]>('genres').notNull(),
      message: text('message').notNull().default(''),
      state: choice('state', REQUEST_STATES).notNull().default('open'),
      creator: reference('creator').references(() => creators.seq, { onDelete: 'set null' }),
      decided_by: reference('decided_by').references(() => users.seq, { onDelete: 'set null' }),
      decided_at: time('decided_at'),
      /** The reason of a denial, for the applicant; empty if none was given. */
      reason: text('reason').notNull().default(''),
    },
    (t) => [
      uniqueIndex('creator_requests_open')
        .on(t.user)
        .where(sql`${t.state} = 'open'`),
      index('creator_requests_by_user').on(t.user, t.seq),
      index('creator_requests_by_state').on(t.state, t.created_at, t.seq),
      index('creator_requests_by_name').on(t.state, t.name_sort, t.seq),
      check('creator_requests_state', oneOf(t.state, REQUEST_STATES)),
      check('creator_requests_decided', sql`(${t.state} = 'open') = (${t.decided_at} is null)`),
      check('creator_requests_name', filled(t.name)),
    ],
  )

  /** Who did what, when. Names are copied, so that an entry outlives the records it names. */
  const audit_entries = table(
    'audit_entries',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      at: time('at').notNull(),
      actor: reference('actor').references(() => users.seq, { onDelete: 'set null' }),
      actor_name: text('actor_name').notNull(),
      action: text('action').$type<AuditAction>().notNull(),
      resource: text('resource').$type<AuditResource>().notNull(),
      resource_id: text('resource_id').notNull(),
      title: text('title').notNull(),
      title_sort: folded('title_sort').notNull(),
      detail: json<StoredDetail>('detail').notNull(),
      /** Id of the call that caused it; null if none did. */
      cause: text('cause'),
    },
    (t) => [
      index('audit_entries_by_at').on(t.at, t.seq),
      index('audit_entries_by_resource').on(t.resource, t.resource_id, t.at, t.seq),
      index('audit_entries_by_actor').on(t.actor, t.at, t.seq),
      index('audit_entries_by_action').on(t.action, t.at, t.seq),
      index('audit_entries_by_noun').on(t.resource, t.at, t.seq),
    ],
  )

  /** The creators that an entry concerns; they may read it. */
  const audit_creators = table(
    'audit_creators',
    {
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'cascade' }),
      entry: reference('entry')
        .notNull()
        .references(() => audit_entries.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.creator, t.entry] }),
      index('audit_creators_by_entry').on(t.entry),
    ],
  )

  /** The records of an entry about many: what changed in each. */
  const audit_records = table(
    'audit_records',
    {
      entry: reference('entry')
        .notNull()
        .references(() => audit_entries.seq, { onDelete: 'cascade' }),
      resource: text('resource').$type<AuditResource>().notNull(),
      record_id: text('record_id').notNull(),
      changes: json<Changes>('changes').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.entry, t.record_id] }),
      index('audit_records_by_record').on(t.resource, t.record_id, t.entry),
    ],
  )

  return { creator_requests, audit_entries, audit_creators, audit_records }
}
