import {
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
  type ApprovalUse,
} from '@melodia/contract/choices/approvals'
import { CONSENT_WAYS, type ConsentUse } from '@melodia/contract/choices/consents'
import { REPRESENTATION_STATES } from '@melodia/contract/choices/representations'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** Who speaks for an artist, and what they said yes and no to. */
export function makeConsentTables(
  kit: Kit,
  { artists, creators, tracks, users }: PeopleTables & TrackTables & UserTables,
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
    sql,
    table,
    text,
    time,
    uniqueIndex,
  } = kit
  const { record, oneOf } = makeColumns(kit)
  const artist = () =>
    reference('artist')
      .notNull()
      .references(() => artists.seq, { onDelete: 'cascade' })
  const creator = (name = 'creator') =>
    reference(name)
      .notNull()
      .references(() => creators.seq, { onDelete: 'cascade' })
  const user = (name: string) =>
    reference(name).references(() => users.seq, { onDelete: 'set null' })

  /** `artists.creator` says who represents an artist now; these say how that came about. */
  const representations = table(
    'representations',
    {
      ...record(),
      artist: artist(),
      creator: creator(),
      /** The person who asked. */
      asked_by: user('asked_by'),
      message: text('message').notNull(),
      state: choice('state', REPRESENTATION_STATES).notNull().default('asked'),
      decided_by: user('decided_by'),
      decided_at: time('decided_at'),
      /** Reason of the decision; empty until then. */
      notes: text('notes').notNull().default(''),
      ended_by: user('ended_by'),
      ended_at: time('ended_at'),
      ended_notes: text('ended_notes').notNull().default(''),
    },
    (t) => [
      uniqueIndex('representations_asked')
        .on(t.artist, t.creator)
        .where(sql`${t.state} = 'asked'`),
      uniqueIndex('representations_granted')
        .on(t.artist)
        .where(sql`${t.state} = 'granted'`),
      index('representations_by_artist').on(t.artist, t.seq),
      index('representations_by_creator').on(t.creator, t.seq),
      index('representations_by_state').on(t.state, t.created_at, t.seq),
      check('representations_state', oneOf(t.state, REPRESENTATION_STATES)),
      check('representations_decided', sql`(${t.state} = 'asked') = (${t.decided_at} is null)`),
      check('representations_ended', sql`(${t.state} = 'ended') = (${t.ended_at} is not null)`),
    ],
  )

  /** One for the name of an artist on a track, and one for their voice and style there. */
  const approvals = table(
    'approvals',
    {
      ...record(),
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      artist: artist(),
      subject: choice('subject', APPROVAL_SUBJECTS).notNull(),
      uses: json<ApprovalUse[]>('uses').notNull(),
      state: choice('state', APPROVAL_STATES).notNull().default('asked'),
      asked_at: time('asked_at').notNull(),
      /** When it goes to the administrators. */
      until: time('until').notNull(),
      /** How often the one who represents the artist was reminded. */
      reminders: integer('reminders').notNull().default(0),
      decided_by: user('decided_by'),
      decided_at: time('decided_at'),
      notes: text('notes').notNull().default(''),
    },
    (t) => [
      uniqueIndex('approvals_of_track').on(t.track, t.artist, t.subject),
      index('approvals_by_artist').on(t.artist, t.state, t.asked_at, t.seq),
      index('approvals_by_state').on(t.state, t.until, t.seq),
      check('approvals_subject', oneOf(t.subject, APPROVAL_SUBJECTS)),
      check('approvals_state', oneOf(t.state, APPROVAL_STATES)),
      check(
        'approvals_decided',
        sql`(${t.state} in ('approved', 'declined')) = (${t.decided_at} is not null)`,
      ),
    ],
  )

  /** Creators whose tracks may name every artist whom another creator represents. */
  const trusted_creators = table(
    'trusted_creators',
    {
      /** Who represents the artists. */
      by: creator('by'),
      creator: creator(),
      since: time('since').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.by, t.creator] }),
      index('trusted_creators_by_creator').on(t.creator),
    ],
  )

  /** `until` is exclusive; null for a consent without an end. Moments of a state, not states. */
  const consents = table(
    'consents',
    {
      ...record(),
      artist: artist(),
      uses: json<ConsentUse[]>('uses').notNull(),
      /** Whether it is for all creators; otherwise `consent_creators` are those. */
      everybody: boolean('everybody').notNull(),
      territories: json<string[]>('territories').notNull(),
      from: time('from').notNull(),
      until: time('until'),
      share_bp: integer('share_bp').notNull(),
      terms: text('terms').notNull().default(''),
      given: choice('given', CONSENT_WAYS).notNull(),
      given_by: user('given_by'),
      /** Why an administrator entered it; empty for others. */
      reason: text('reason').notNull().default(''),
      /** When it was said that it ends at `until`; null while nobody has. */
      withdrawn_at: time('withdrawn_at'),
    },
    (t) => [
      index('consents_by_artist').on(t.artist, t.from, t.seq),
      index('consents_by_from').on(t.from, t.seq),
      index('consents_by_until').on(t.until, t.seq),
      check('consents_given', oneOf(t.given, CONSENT_WAYS)),
      // Equal where it was withdrawn before it began.
      check('consents_order', sql`${t.until} is null or ${t.from} <= ${t.until}`),
      check('consents_share', sql`${t.share_bp} between 0 and 10000`),
      check('consents_withdrawn', sql`${t.withdrawn_at} is null or ${t.until} is not null`),
    ],
  )
  const consent_creators = table(
    'consent_creators',
    {
      consent: reference('consent')
        .notNull()
        .references(() => consents.seq, { onDelete: 'cascade' }),
      creator: creator(),
    },
    (t) => [
      primaryKey({ columns: [t.consent, t.creator] }),
      index('consent_creators_by_creator').on(t.creator),
    ],
  )

  /** What a consent said before it was changed, and until when. */
  const past_consents = table(
    'past_consents',
    {
      consent: reference('consent')
        .notNull()
        .references(() => consents.seq, { onDelete: 'cascade' }),
      until: time('until').notNull(),
      content: json<ConsentContent>('content').notNull(),
    },
    (t) => [primaryKey({ columns: [t.consent, t.until] })],
  )

  return {
    representations,
    approvals,
    trusted_creators,
    consents,
    consent_creators,
    past_consents,
  }
}

/** What decides whether a consent covers a track, and for what share. Creators by `seq`, null for all. */
export interface ConsentContent {
  uses: ConsentUse[]
  creators: number[] | null
  territories: string[]
  from: number
  until: number | null
  share_bp: number
}

export type ConsentTables = ReturnType<typeof makeConsentTables>
