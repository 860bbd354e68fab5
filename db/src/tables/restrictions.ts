import { CLAIM_KINDS, CLAIM_STATES } from '@melodia/contract/choices/claims'
import {
  APPEAL_STATES,
  AUTOMATION,
  RESTRICTION_CAUSES,
  RESTRICTION_ENDS,
  RESTRICTION_KINDS,
  RESTRICTION_SUBJECTS,
  STATEMENT_GROUNDS,
  STATEMENT_SOURCES,
} from '@melodia/contract/choices/restrictions'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { ConsentTables } from './consents.ts'
import type { PeopleTables } from './people.ts'
import type { LedgerTables } from './ledger.ts'
import type { PeriodTables } from './periods.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** What is held back and why, what strangers claim, and the private files that prove it. */
export function makeRestrictionTables(
  kit: Kit,
  {
    consents,
    creators,
    periods,
    withholdings,
    playlists,
    representations,
    tracks,
    users,
  }: ConsentTables & PeopleTables & LedgerTables & PeriodTables & TrackTables & UserTables,
) {
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
  const { record, filled, oneOf } = makeColumns(kit)
  const user = (name: string) =>
    reference(name).references(() => users.seq, { onDelete: 'set null' })

  /** What somebody without an account says of a track. */
  const claims = table(
    'claims',
    {
      ...record(),
      /** What its claimant quotes: a year and a count. */
      number: text('number').notNull().unique(),
      kind: choice('kind', CLAIM_KINDS).notNull(),
      state: choice('state', CLAIM_STATES).notNull().default('unconfirmed'),
      /** Null where there was no such track, or it is gone. */
      track: reference('track').references(() => tracks.seq, { onDelete: 'set null' }),
      /** Public id as it was claimed; empty if the claim is about another page. */
      track_id: text('track_id').notNull().default(''),
      track_title: text('track_title').notNull().default(''),
      url: text('url').notNull().default(''),
      name: text('name').notNull(),
      email: text('email').notNull(),
      address: text('address').notNull().default(''),
      phone: text('phone').notNull().default(''),
      work: text('work').notNull().default(''),
      statement: text('statement').notNull(),
      /** Whether they said under penalty of perjury that they may act. */
      authority: boolean('authority').notNull().default(false),
      signature: text('signature').notNull().default(''),
      /** Hash of the token in the mail that confirms it, or tells of its dismissal; null once it is used. */
      token_hash: text('token_hash'),
      confirmed_at: time('confirmed_at'),
      /** Whether the track is hidden meanwhile. */
      held: boolean('held').notNull().default(false),
      /** When an answer to it is due, or what the clock does then. */
      due_at: time('due_at'),
      answer: text('answer').notNull().default(''),
      answered_at: time('answered_at'),
      counter: json<CounterNotice>('counter'),
      countered_at: time('countered_at'),
      earliest_restore_at: time('earliest_restore_at'),
      latest_restore_at: time('latest_restore_at'),
      decided_at: time('decided_at'),
      decided_by: user('decided_by'),
      notes: text('notes').notNull().default(''),
      /** Until when its claimant can appeal against the dismissal; exclusive, as the mail says it. */
      appeal_until: time('appeal_until'),
      appeal: text('appeal'),
      appealed_at: time('appealed_at'),
      /** Until it is decided, `decided_by` is who dismissed the claim. */
      appeal_state: choice('appeal_state', APPEAL_STATES),
      appeal_decided_at: time('appeal_decided_at'),
    },
    (t) => [
      uniqueIndex('claims_by_token').on(t.token_hash),
      index('claims_by_state').on(t.state, t.due_at, t.seq),
      index('claims_by_created').on(t.created_at, t.seq),
      index('claims_by_track').on(t.track, t.seq),
      index('claims_by_email').on(t.email, t.created_at),
      index('claims_due')
        .on(t.due_at, t.seq)
        .where(sql`due_at is not null`),
      check('claims_kind', oneOf(t.kind, CLAIM_KINDS)),
      check('claims_state', oneOf(t.state, CLAIM_STATES)),
      check('claims_confirmed', sql`(${t.state} = 'unconfirmed') = (${t.confirmed_at} is null)`),
      check('claims_name', filled(t.name)),
    ],
  )
  /** Creators whom a claim names: those who were credited when it was confirmed. */
  const claim_creators = table(
    'claim_creators',
    {
      claim: reference('claim')
        .notNull()
        .references(() => claims.seq, { onDelete: 'cascade' }),
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.claim, t.creator] }),
      index('claim_creators_by_creator').on(t.creator, t.claim),
    ],
  )

  /**
   * Everything that holds something back, with the statement that explains it. `until` is exclusive;
   * `ended_at` is when it was lifted or overturned before that.
   */
  const restrictions = table(
    'restrictions',
    {
      ...record(),
      subject: choice('subject', RESTRICTION_SUBJECTS).notNull(),
      subject_id: text('subject_id').notNull(),
      title: text('title').notNull(),
      /** The track that is held back, while there is one; also of plays. */
      track: reference('track').references(() => tracks.seq, { onDelete: 'set null' }),
      playlist: reference('playlist').references(() => playlists.seq, { onDelete: 'set null' }),
      creator: reference('creator').references(() => creators.seq, { onDelete: 'set null' }),
      kind: choice('kind', RESTRICTION_KINDS).notNull(),
      cause: choice('cause', RESTRICTION_CAUSES).notNull(),
      claim: reference('claim').references(() => claims.seq, { onDelete: 'restrict' }),
      from: time('from').notNull(),
      until: time('until'),
      facts: text('facts').notNull(),
      evidence: json<Evidence[]>('evidence').notNull(),
      source: choice('source', STATEMENT_SOURCES).notNull(),
      automated: choice('automated', AUTOMATION).notNull(),
      ground: choice('ground', STATEMENT_GROUNDS).notNull(),
      clause: text('clause').notNull(),
      redress: text('redress').notNull(),
      /** Null for the system. */
      decided_by: user('decided_by'),
      ended: choice('ended', RESTRICTION_ENDS),
      ended_at: time('ended_at'),
      ended_by: user('ended_by'),
      ended_notes: text('ended_notes').notNull().default(''),
      appeal: text('appeal'),
      appealed_at: time('appealed_at'),
      appeal_state: choice('appeal_state', APPEAL_STATES),
      /** When an answer to the appeal is due. */
      appeal_due_at: time('appeal_due_at'),
      appeal_decided_by: user('appeal_decided_by'),
      appeal_decided_at: time('appeal_decided_at'),
      appeal_notes: text('appeal_notes').notNull().default(''),
    },
    (t) => [
      index('restrictions_by_created').on(t.created_at, t.seq),
      index('restrictions_by_subject').on(t.subject, t.subject_id, t.seq),
      index('restrictions_of_track')
        .on(t.track, t.from)
        .where(sql`track is not null and ended_at is null`),
      index('restrictions_of_playlist')
        .on(t.playlist, t.from)
        .where(sql`playlist is not null and ended_at is null`),
      index('restrictions_of_creator')
        .on(t.creator, t.from)
        .where(sql`creator is not null and ended_at is null`),
      index('restrictions_of_claim')
        .on(t.claim)
        .where(sql`claim is not null`),
      index('restrictions_to_end')
        .on(t.until, t.seq)
        .where(sql`until is not null and ended_at is null`),
      index('restrictions_appealed')
        .on(t.appeal_due_at, t.seq)
        .where(sql`appeal_state = 'open'`),
      check('restrictions_subject', oneOf(t.subject, RESTRICTION_SUBJECTS)),
      check('restrictions_kind', oneOf(t.kind, RESTRICTION_KINDS)),
      check('restrictions_cause', oneOf(t.cause, RESTRICTION_CAUSES)),
      check('restrictions_order', sql`${t.until} is null or ${t.from} < ${t.until}`),
      check('restrictions_ended', sql`(${t.ended} is null) = (${t.ended_at} is null)`),
      check('restrictions_source', oneOf(t.source, STATEMENT_SOURCES)),
      check('restrictions_automated', oneOf(t.automated, AUTOMATION)),
      check('restrictions_ground', oneOf(t.ground, STATEMENT_GROUNDS)),
      check(
        'restrictions_statement',
        sql`${filled(t.facts)} and ${filled(t.clause)} and ${filled(t.redress)}`,
      ),
      check('restrictions_appeal', sql`(${t.appeal} is null) = (${t.appeal_state} is null)`),
    ],
  )
  /** Creators whom a restriction concerns: they read it and can appeal. */
  const restriction_creators = table(
    'restriction_creators',
    {
      restriction: reference('restriction')
        .notNull()
        .references(() => restrictions.seq, { onDelete: 'cascade' }),
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.restriction, t.creator] }),
      index('restriction_creators_by_creator').on(t.creator, t.restriction),
    ],
  )

  /** Private files, each stored under a key of its own: of one record, and gone with it. */
  const documents = table(
    'documents',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      /** As it was sent, for who downloads it. */
      name: text('name').notNull(),
      content_type: text('content_type').notNull(),
      bytes: integer('bytes').notNull(),
      sha256: text('sha256').notNull(),
      created_at: time('created_at').notNull(),
      representation: reference('representation').references(() => representations.seq, {
        onDelete: 'cascade',
      }),
      consent: reference('consent').references(() => consents.seq, { onDelete: 'cascade' }),
      claim: reference('claim').references(() => claims.seq, { onDelete: 'cascade' }),
      period: reference('period').references(() => periods.seq, { onDelete: 'cascade' }),
      withholding: reference('withholding').references(() => withholdings.seq, {
        onDelete: 'cascade',
      }),
    },
    (t) => [
      index('documents_of_representation').on(t.representation),
      index('documents_of_consent').on(t.consent),
      index('documents_of_claim').on(t.claim),
      index('documents_of_period').on(t.period),
      index('documents_of_withholding').on(t.withholding),
      check('documents_bytes', sql`${t.bytes} > 0`),
      check(
        'documents_owner',
        sql`(case when ${t.representation} is null then 0 else 1 end) + (case when ${t.consent} is null then 0 else 1 end) + (case when ${t.claim} is null then 0 else 1 end) + (case when ${t.period} is null then 0 else 1 end) + (case when ${t.withholding} is null then 0 else 1 end) = 1`,
      ),
    ],
  )

  return { claims, claim_creators, restrictions, restriction_creators, documents }
}

/** A creator's counter-notice (17 U.S.C. 512(g)(3)). */
export interface CounterNotice {
  name: string
  address: string
  phone: string
  statement: string
  signature: string
}

/** A document or a page that shows the facts of a statement. */
export interface Evidence {
  name: string
  url: string
}

export type RestrictionTables = ReturnType<typeof makeRestrictionTables>
