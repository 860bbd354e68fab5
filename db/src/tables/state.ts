import type { Kit } from '#dialect'
import type { UserTables } from './users.ts'

/** A drill restores a backup aside and compares. */
export const BACKUP_KINDS = ['backup', 'drill'] as const
export const BACKUP_OUTCOMES = ['ok', 'failed'] as const

/** State of the server between calls. */
export function makeStateTables(kit: Kit, { users }: UserTables) {
  const { big, boolean, choice, index, integer, json, primaryKey, reference, table, text, time } =
    kit

  /** Settings that administrators changed on a screen (`settings.ts`). */
  const settings = table('settings', {
    key: text('key').primaryKey(),
    value: json<unknown>('value').notNull(),
    version: integer('version').notNull().default(1),
    updated_at: time('updated_at').notNull(),
  })

  /** How far the tasks that the server does by itself have come (`progress.ts`). */
  const progress = table('progress', {
    task: text('task').primaryKey(),
    value: json<unknown>('value').notNull(),
    updated_at: time('updated_at').notNull(),
  })

  /** Pairs of public ids of artists who are no duplicates although their names are alike. */
  const distinct_artists = table(
    'distinct_artists',
    {
      first: text('first').notNull(),
      second: text('second').notNull(),
      created_at: time('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.first, t.second] })],
  )

  /** First replies of creates, kept for a day (contract, `Idempotency-Key`). */
  const idempotency_keys = table(
    'idempotency_keys',
    {
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      key: text('key').notNull(),
      route: text('route').notNull(),
      /** Null while the first call is running. */
      status: integer('status'),
      body: json<unknown>('body'),
      created_at: time('created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.user, t.key] }),
      index('idempotency_keys_by_created').on(t.created_at),
    ],
  )

  /** Calls counted per limit and caller, one row per window. */
  const rate_counters = table(
    'rate_counters',
    {
      key: text('key').notNull(),
      window_start: time('window_start').notNull(),
      count: integer('count').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.key, t.window_start] }),
      index('rate_counters_by_window').on(t.window_start),
    ],
  )

  /** Totals kept by triggers: `tracks:approved`, `artists`, `uploads:<week>`, `bytes:audio`, … */
  const counters = table('counters', {
    key: text('key').primaryKey(),
    total: big('total').notNull(),
  })

  /** How far names and the like are folded, by step (`folding.ts`). */
  const foldings = table('foldings', {
    step: text('step').primaryKey(),
    version: integer('version').notNull(),
    /** Where the step goes on: the key of the last row that is folded. */
    after: json<number | string>('after'),
    is_done: boolean('is_done').notNull(),
  })

  /** Backups and drills that were made of this database, the newest some hundred (`backups.ts`). */
  const backups = table('backups', {
    id: text('id').primaryKey(),
    kind: choice('kind', BACKUP_KINDS).notNull(),
    begun_at: time('begun_at').notNull(),
    ended_at: time('ended_at').notNull(),
    outcome: choice('outcome', BACKUP_OUTCOMES).notNull(),
    /** Of the archive; null if it was not made or could not be read. */
    bytes: big('bytes'),
    /** Media files in it. */
    files: integer('files'),
    /** The archive's path, or bucket and key. */
    place: text('place').notNull(),
    /** Why it failed, in sentences; of a good one, what was missing. */
    error: text('error'),
  })

  return {
    settings,
    progress,
    distinct_artists,
    idempotency_keys,
    rate_counters,
    counters,
    foldings,
    backups,
  }
}
