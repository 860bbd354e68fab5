import {
  LINE_GROUNDS,
  PERIOD_STATES,
  POOL_MODELS,
  type PeriodWarning,
} from '@melodia/contract/choices/periods'
import type { Thresholds } from '@melodia/contract/periods'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { RoyaltyTables } from './royalties.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** Numbers of a period that was run. */
export interface PeriodTotals {
  /** That count and are of no creator of the track; `late` of them started before the period. */
  plays: number
  late: number
  set_aside: number
  own: number
  listeners: number
  tracks: number
  parties: number
}

/** What is unusual about a run; of which track, by its public id. */
export interface StoredWarning {
  kind: PeriodWarning
  track: { id: string; title: string } | null
  number: number
}

export type PeriodTables = ReturnType<typeof makePeriodTables>

/** Periods of royalties, and what became of their pools (decision 287). */
export function makePeriodTables(
  kit: Kit,
  { share_parties, tracks, users }: RoyaltyTables & TrackTables & UserTables,
) {
  const { big, check, choice, index, integer, json, primaryKey, reference, seq, sql } = kit
  const { table, text, time, uniqueIndex } = kit
  const { filled, oneOf, percent, record } = makeColumns(kit)
  const user = (name: string) =>
    reference(name).references(() => users.seq, { onDelete: 'set null' })
  const track = () =>
    reference('track')
      .notNull()
      .references(() => tracks.seq, { onDelete: 'restrict' })
  /** Null for the platform. */
  const party = () =>
    reference('party').references(() => share_parties.seq, { onDelete: 'restrict' })

  const periods = table(
    'periods',
    {
      ...record(),
      /** Dates in the zone; `to` is exclusive. */
      from: text('from').notNull(),
      to: text('to').notNull(),
      time_zone: text('time_zone').notNull(),
      /** When those days begin. */
      starts_at: time('starts_at').notNull(),
      ends_at: time('ends_at').notNull(),
      pool_minor: big('pool_minor').notNull(),
      currency: text('currency').notNull(),
      model: choice('model', POOL_MODELS).notNull(),
      source: text('source').notNull().default(''),
      thresholds: json<Thresholds>('thresholds').notNull(),
      state: choice('state', PERIOD_STATES).notNull().default('open'),
      progress: integer('progress').notNull().default(0),
      /** Why the last run failed; empty otherwise. */
      problem: text('problem').notNull().default(''),
      /** What pseudonyms are made with, in hex; null once it is closed, so that nobody can tell any more. */
      secret: text('secret'),
      totals: json<PeriodTotals>('totals'),
      warnings: json<StoredWarning[]>('warnings'),
      /** Of its file, once it is closed; `previous` is that of the period closed before the last run. */
      hash: text('hash'),
      previous: text('previous'),
      /** Place among the closed periods, from 1. */
      link: integer('link').unique(),
      created_by: user('created_by'),
      closed_by: user('closed_by'),
      closed_at: time('closed_at'),
    },
    (t) => [
      index('periods_by_from').on(t.from, t.seq),
      index('periods_by_time').on(t.created_at, t.seq),
      index('periods_by_creator').on(t.created_by, t.seq),
      index('periods_by_closer').on(t.closed_by, t.seq),
      check('periods_state', oneOf(t.state, PERIOD_STATES)),
      check('periods_model', oneOf(t.model, POOL_MODELS)),
      check('periods_pool', sql`${t.pool_minor} > 0`),
      check('periods_order', sql`${t.from} < ${t.to} and ${t.starts_at} < ${t.ends_at}`),
      check('periods_progress', percent(t.progress)),
      check('periods_hash', sql`(${t.state} = 'closed') = (${t.hash} is not null)`),
      check('periods_link', sql`(${t.state} = 'closed') = (${t.link} is not null)`),
      check('periods_secret', sql`(${t.state} = 'closed') = (${t.secret} is null)`),
    ],
  )

  /** Lines by the model that counts, in the order of the rules. They are shown of a run that is done. */
  const period_lines = table(
    'period_lines',
    {
      period: reference('period')
        .notNull()
        .references(() => periods.seq, { onDelete: 'cascade' }),
      number: integer('number').notNull(),
      track: track(),
      party: party(),
      /** As it stands in the file: an artist who was merged since has another one. */
      party_id: text('party_id').notNull(),
      ground: choice('ground', LINE_GROUNDS).notNull(),
      share_bp: integer('share_bp'),
      plays: integer('plays').notNull(),
      late: integer('late').notNull(),
      set_aside: integer('set_aside').notNull(),
      own: integer('own').notNull(),
      amount_minor: big('amount_minor').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.period, t.number] }),
      index('period_lines_of_party').on(t.party, t.period),
      index('period_lines_of_track').on(t.track, t.ground, t.period),
      check('period_lines_ground', oneOf(t.ground, LINE_GROUNDS)),
      check('period_lines_amount', sql`${t.ground} = 'correction' or ${t.amount_minor} >= 0`),
      check('period_lines_platform', sql`(${t.party_id} = 'platform') = (${t.party} is null)`),
    ],
  )

  /** What each party would get under each model. */
  const period_parties = table(
    'period_parties',
    {
      period: reference('period')
        .notNull()
        .references(() => periods.seq, { onDelete: 'cascade' }),
      model: choice('model', POOL_MODELS).notNull(),
      party_id: text('party_id').notNull(),
      party: party(),
      amount_minor: big('amount_minor').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.period, t.model, t.party_id] }),
      index('period_parties_of_party').on(t.party, t.period),
      check('period_parties_model', oneOf(t.model, POOL_MODELS)),
    ],
  )

  /** What each party of a closed period got, written when it was closed. None ever changes. */
  const statements = table(
    'statements',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      number: text('number').notNull().unique(),
      period: reference('period')
        .notNull()
        .references(() => periods.seq, { onDelete: 'restrict' }),
      party: reference('party')
        .notNull()
        .references(() => share_parties.seq, { onDelete: 'restrict' }),
      /** As it stands in the file. */
      party_id: text('party_id').notNull(),
      currency: text('currency').notNull(),
      opening_minor: big('opening_minor').notNull(),
      earned_minor: big('earned_minor').notNull(),
      corrections_minor: big('corrections_minor').notNull(),
      withheld_minor: big('withheld_minor').notNull(),
      paid_minor: big('paid_minor').notNull(),
      closing_minor: big('closing_minor').notNull(),
    },
    (t) => [
      uniqueIndex('statements_of_period').on(t.period, t.party),
      index('statements_of_party').on(t.party, t.seq),
      check(
        'statements_sum',
        sql`${t.closing_minor} = ${t.opening_minor} + ${t.earned_minor} + ${t.corrections_minor} + ${t.withheld_minor} + ${t.paid_minor}`,
      ),
      check('statements_out', sql`${t.withheld_minor} <= 0`),
    ],
  )

  /** What makes up for a mistake in a closed period. */
  const corrections = table(
    'corrections',
    {
      seq: seq(),
      period: reference('period')
        .notNull()
        .references(() => periods.seq, { onDelete: 'cascade' }),
      /** The one that was wrong. */
      of: reference('of')
        .notNull()
        .references(() => periods.seq, { onDelete: 'restrict' }),
      track: track(),
      party: reference('party')
        .notNull()
        .references(() => share_parties.seq, { onDelete: 'restrict' }),
      amount_minor: big('amount_minor').notNull(),
      reason: text('reason').notNull(),
      made_by: user('made_by'),
      created_at: time('created_at').notNull(),
    },
    (t) => [
      index('corrections_of_period').on(t.period, t.seq),
      index('corrections_of').on(t.of),
      index('corrections_by_track').on(t.track),
      index('corrections_by_party').on(t.party),
      index('corrections_by_maker').on(t.made_by, t.seq),
      check('corrections_amount', sql`${t.amount_minor} <> 0`),
      check('corrections_reason', filled(t.reason)),
    ],
  )

  /** What listeners brought in, by their pseudonym, where the pool is known by listener. */
  const listener_amounts = table(
    'listener_amounts',
    {
      period: reference('period')
        .notNull()
        .references(() => periods.seq, { onDelete: 'cascade' }),
      listener: text('listener').notNull(),
      amount_minor: big('amount_minor').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.period, t.listener] }),
      check('listener_amounts_amount', sql`${t.amount_minor} >= 0`),
    ],
  )

  /** What the platform keeps of each track, from a moment to the next row. */
  const platform_shares = table(
    'platform_shares',
    {
      seq: seq(),
      from: time('from').notNull(),
      share_bp: integer('share_bp').notNull(),
      made_by: user('made_by'),
    },
    (t) => [
      uniqueIndex('platform_shares_by_from').on(t.from),
      index('platform_shares_by_maker').on(t.made_by, t.seq),
      check('platform_shares_bp', sql`${t.share_bp} between 0 and 10000`),
    ],
  )

  return {
    periods,
    period_lines,
    period_parties,
    statements,
    corrections,
    listener_amounts,
    platform_shares,
  }
}
