import { ASIDE_REASONS, PLAY_SOURCES } from '@melodia/contract/choices/plays'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** The outcome of a play; `aside` has a reason beside it. */
export const PLAY_OUTCOMES = ['counted', 'short', 'preview', 'aside'] as const
export type PlayOutcome = (typeof PLAY_OUTCOMES)[number]

/**
 * Plays, one by one for 400 days and to the end of that month, and the numbers of each day, which stay. No address, device or
 * country is kept of any.
 */
export function makePlayTables(
  kit: Kit,
  { creators, tracks, users }: PeopleTables & TrackTables & UserTables,
) {
  const { big, boolean, check, choice, index, integer, primaryKey, reference, seq, sql } = kit
  const { rowNumber, table, text, time, timeIndex, uniqueIndex } = kit
  const { oneOf } = makeColumns(kit)

  /** The people behind plays. `user` is null once the account is closed; its plays still count. */
  const listeners = table('listeners', {
    seq: seq(),
    user: reference('user')
      .unique()
      .references(() => users.seq, { onDelete: 'set null' }),
  })

  /** One that ever was public, and so never leaves its table. */
  const track = () =>
    reference('track')
      .notNull()
      .references(() => tracks.seq, { onDelete: 'restrict' })

  /** Reference of rows that go with the listener. */
  const ofListener = () =>
    reference('listener')
      .notNull()
      .references(() => listeners.seq, { onDelete: 'cascade' })

  /** Partitioned by month of `started_at` on PostgreSQL (decision 264). */
  const plays = table(
    'plays',
    {
      seq: rowNumber(),
      listener: reference('listener')
        .notNull()
        .references(() => listeners.seq, { onDelete: 'restrict' }),
      /** Made by the player; one listener's are unique. */
      id: text('id').notNull(),
      track: track(),
      started_at: time('started_at').notNull(),
      heard_ms: integer('heard_ms').notNull(),
      /** How much of the track was heard, in twentieths; null for previews. */
      reach: integer('reach'),
      source: choice('source', PLAY_SOURCES).notNull(),
      /** Public id of the playlist that a play that counts was played from. */
      playlist: text('playlist'),
      /** Whether a creator of the track was the listener. */
      own: boolean('own').notNull(),
      outcome: choice('outcome', PLAY_OUTCOMES).notNull(),
      /** Why it is set aside; null for others. */
      aside: choice('aside', ASIDE_REASONS),
      /**
       * `seq` of the period whose last run took it; it counts for that one for good once that is closed.
       * Without a foreign key: a period that is deleted leaves it here, which says nothing then.
       */
      period: reference('period'),
    },
    (t) => [
      uniqueIndex('plays_identity').on(t.listener, t.id, t.started_at),
      index('plays_of_listener').on(t.listener, t.started_at, t.outcome, t.track, t.heard_ms),
      index('plays_of_track').on(t.track, t.outcome, t.started_at, t.listener, t.reach),
      timeIndex('plays_by_time', t.started_at, t.outcome, t.started_at, t.reach),
      // A few of many.
      index('plays_aside')
        .on(t.started_at, t.seq)
        .where(sql`outcome = 'aside'`),
      index('plays_of_playlist')
        .on(t.playlist, t.track, t.started_at, t.listener)
        .where(sql`playlist is not null`),
      check('plays_source', oneOf(t.source, PLAY_SOURCES)),
      check('plays_outcome', oneOf(t.outcome, PLAY_OUTCOMES)),
      check('plays_aside', sql`(${t.outcome} = 'aside') = (${t.aside} is not null)`),
      check('plays_playlist', sql`${t.playlist} is null or ${t.outcome} = 'counted'`),
      check('plays_heard', sql`${t.heard_ms} >= 0`),
    ],
  )

  /** Days since 1970 (UTC), and the plays of each. `own` are some of `plays`. */
  const numbers = () => ({
    day: integer('day').notNull(),
    plays: integer('plays').notNull(),
    own: integer('own').notNull(),
    previews: integer('previews').notNull(),
    aside: integer('aside').notNull(),
    /** Different ones. */
    listeners: integer('listeners').notNull(),
  })
  const play_days = table('play_days', numbers(), (t) => [primaryKey({ columns: [t.day] })])
  const play_track_days = table('play_track_days', { track: track(), ...numbers() }, (t) => [
    primaryKey({ columns: [t.track, t.day] }),
    index('play_track_days_numbers').on(t.track, t.day, t.plays, t.listeners),
  ])

  /** The numbers of each creator credited when a track was played: later credits change nothing here. */
  const play_credit_days = table(
    'play_credit_days',
    {
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'restrict' }),
      track: track(),
      ...numbers(),
    },
    (t) => [primaryKey({ columns: [t.creator, t.day, t.track] })],
  )

  /** Different listeners of all tracks of a creator, written once no play of that day can come any more. */
  const play_creator_days = table(
    'play_creator_days',
    {
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'cascade' }),
      day: integer('day').notNull(),
      listeners: integer('listeners').notNull(),
    },
    (t) => [primaryKey({ columns: [t.creator, t.day] })],
  )

  /** Times at which a listener was given addresses of whole tracks: late plays must follow one. */
  const stream_addresses = table(
    'stream_addresses',
    {
      listener: ofListener(),
      /** Since 1970 (UTC). */
      day: integer('day').notNull(),
      track: track(),
      first_at: time('first_at').notNull(),
      last_at: time('last_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.listener, t.day, t.track] }),
      index('stream_addresses_by_day').on(t.day),
    ],
  )

  /** Plays that a listener reported on a day, whenever they were heard. */
  const play_arrivals = table(
    'play_arrivals',
    {
      listener: ofListener(),
      /** Since 1970 (UTC). */
      day: integer('day').notNull(),
      plays: integer('plays').notNull(),
      /** How many of the plays were reported late, and how many are excluded. */
      late: integer('late').notNull(),
      aside: integer('aside').notNull(),
      heard_ms: big('heard_ms').notNull(),
      /** Whether they came in bulk (`BULK_PLAYS`). */
      is_bulk: boolean('is_bulk').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.listener, t.day] }),
      index('play_arrivals_by_day').on(t.day),
      // A few of many.
      index('play_arrivals_in_bulk')
        .on(t.day, t.listener)
        .where(sql`is_bulk`),
    ],
  )

  return {
    listeners,
    plays,
    play_days,
    play_track_days,
    play_credit_days,
    play_creator_days,
    stream_addresses,
    play_arrivals,
  }
}
