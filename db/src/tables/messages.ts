import { JOB_KINDS, JOB_STATES } from '@melodia/contract/choices/jobs'
import { MAIL_TIMES } from '@melodia/contract/choices/mails'
import type { WebhookEvent } from '@melodia/contract/choices/webhooks'
import type { MailContent } from '@melodia/contract/mailContents'
import type { StoredNotice } from '@melodia/contract/notices'
import type { NotificationKind } from '@melodia/contract/notifications'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { UserTables } from './users.ts'

/** For a moment of the migration only: a column without a default cannot be added to rows. */
const NO_DETAIL = { title: '', text: '', href: '' }

/** Messages to people and programs: notifications, mails, webhooks, and the jobs that send them. */
export function makeMessageTables(kit: Kit, { users }: UserTables) {
  const {
    boolean,
    check,
    choice,
    index,
    integer,
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
  const { oneOf, record } = makeColumns(kit)

  /**
   * Work that outlives the call that caused it. A waiting job can be claimed from `due_at` on;
   * claiming moves `due_at` to the end of a lease, so that it is due again if the worker dies.
   */
  const jobs = table(
    'jobs',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      kind: choice('kind', JOB_KINDS).notNull(),
      /** `seq` of the row it is about, in the table of its kind. */
      subject: reference('subject').notNull(),
      state: choice('state', JOB_STATES).notNull().default('waiting'),
      due_at: time('due_at').notNull(),
      /** Whether somebody waits for it: a worker of its own does it, however many others wait. */
      is_urgent: boolean('is_urgent').notNull().default(false),
      /** Number of claims: tells a claim from earlier ones. */
      attempts: integer('attempts').notNull().default(0),
      /** When the worker that holds it began; null while no worker does. */
      started_at: time('started_at'),
      /** Why the last attempt failed, for people. */
      problem: text('problem'),
      created_at: time('created_at').notNull(),
      /** Id of the call that caused it, also by way of other jobs, and its trace (`cause.ts`); null if none did. */
      cause: text('cause'),
    },
    (t) => [
      uniqueIndex('jobs_subject').on(t.kind, t.subject),
      index('jobs_due').on(t.kind, t.is_urgent, t.state, t.due_at, t.seq),
      // A few of many: most jobs are done.
      index('jobs_open')
        .on(t.kind, t.state, t.seq)
        .where(sql`${t.state} <> 'done'`),
      check('jobs_kind', oneOf(t.kind, JOB_KINDS)),
      check('jobs_state', oneOf(t.state, JOB_STATES)),
    ],
  )

  /** Mails, written in the transaction that causes them. `id` is part of the Message-ID. */
  const mails = table(
    'mails',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      user: reference('user').references(() => users.seq, { onDelete: 'set null' }),
      to: text('to').notNull(),
      /** As it would be if it was sent now, and then as it was sent. */
      subject: text('subject').notNull(),
      /** Put into words when it is sent; null from then on. */
      content: json<MailContent>('content'),
      /** Kind of the notification it is about, which its reader can turn off; null for others. */
      kind: text('kind'),
      /**
       * Key of a mail that takes up others: those of its kind while it waits, or those beyond a limit;
       * then the key ends with the beginning of the limit's window.
       */
      gathers: text('gathers').unique(),
      created_at: time('created_at').notNull(),
      sent_at: time('sent_at'),
    },
    (t) => [index('mails_by_user').on(t.user), index('mails_by_created').on(t.created_at)],
  )

  /** Notifications, written in the transaction that causes them. */
  const notifications = table(
    'notifications',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      kind: text('kind').$type<NotificationKind>().notNull(),
      /** Details of its kind; they are put into words when it is read. */
      detail: json<StoredNotice['detail']>('detail').notNull().default(NO_DETAIL),
      /** Public id of the record that it is about, if it is about one. */
      record: text('record'),
      at: time('at').notNull(),
      read_at: time('read_at'),
      /** Whether the portals show it. */
      in_portal: boolean('in_portal').notNull(),
      /** Whether the next daily summary contains it. */
      in_summary: boolean('in_summary').notNull(),
    },
    (t) => [
      index('notifications_by_user').on(t.user, t.in_portal, t.seq),
      index('notifications_unread')
        .on(t.user)
        .where(sql`${t.read_at} is null`),
      index('notifications_unread_of')
        .on(t.record)
        .where(sql`${t.read_at} is null`),
      index('notifications_for_summary')
        .on(t.user, t.seq)
        .where(sql`${t.in_summary}`),
      index('notifications_by_at').on(t.at),
    ],
  )

  /** Choices that differ from the defaults. */
  const notification_preferences = table(
    'notification_preferences',
    {
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      kind: text('kind').notNull(),
      portal: boolean('portal').notNull(),
      mail: choice('mail', MAIL_TIMES).notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.user, t.kind] }),
      check('notification_preferences_mail', oneOf(t.mail, MAIL_TIMES)),
    ],
  )

  /** Addresses of other services that are told of events. */
  const webhooks = table('webhooks', {
    ...record(),
    url: text('url').notNull(),
    events: json<WebhookEvent[]>('events').notNull(),
    /** Signing key as Standard Webhooks writes it: `whsec_` and base64. */
    secret: text('secret').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_by: reference('created_by').references(() => users.seq, { onDelete: 'set null' }),
  })

  /** Events that are, or were, to be delivered to a webhook. */
  const webhook_deliveries = table(
    'webhook_deliveries',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      webhook: reference('webhook')
        .notNull()
        .references(() => webhooks.seq, { onDelete: 'cascade' }),
      event: text('event').$type<WebhookEvent>().notNull(),
      /** JSON, as it is signed and sent. */
      body: text('body').notNull(),
      created_at: time('created_at').notNull(),
      delivered_at: time('delivered_at'),
      /** HTTP status of the last answer; null without one. */
      status: integer('status'),
      /** Beginning of the last answer. */
      answer: text('answer'),
    },
    (t) => [
      index('webhook_deliveries_by_webhook').on(t.webhook, t.seq),
      index('webhook_deliveries_by_created').on(t.created_at),
    ],
  )

  return {
    jobs,
    mails,
    notifications,
    notification_preferences,
    webhooks,
    webhook_deliveries,
  }
}
