import { CHECK_LEVELS } from '@melodia/contract/choices/reports'
import { COMMENT_SIDES, type RiskReason } from '@melodia/contract/choices/reviews'
import type { TrackFields } from '@melodia/contract/tracks'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { MediaTables } from './media.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** The review of pending tracks. */
export function makeReviewTables(
  kit: Kit,
  { media_files, tracks, users }: MediaTables & TrackTables & UserTables,
) {
  const { boolean, check, choice, index, integer, json, reference, seq, sql, table, text, time } =
    kit
  const { oneOf } = makeColumns(kit)
  const user = (name: string) =>
    reference(name).references(() => users.seq, { onDelete: 'set null' })
  const track = () =>
    reference('track')
      .notNull()
      .references(() => tracks.seq, { onDelete: 'cascade' })
  const file = (name: string) =>
    reference(name)
      .notNull()
      .references(() => media_files.seq, { onDelete: 'restrict' })
  const files = () => ({ audio: file('audio'), preview: file('preview'), artwork: file('artwork') })

  /** One row per track that is pending, rejected or withdrawn; none for a published one. */
  const reviews = table(
    'reviews',
    {
      track: reference('track')
        .primaryKey()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      /** When it was handed in last: its place in the queue. */
      submitted_at: time('submitted_at').notNull(),
      deferred_until: time('deferred_until'),
      /** The reviewer who holds it until `leased_until`. */
      leased_by: user('leased_by'),
      leased_until: time('leased_until'),
      /** Who rejected it, while it is rejected or an appeal waits. */
      rejected_by: user('rejected_by'),
      /** While it is rejected: id of the decision in the audit, and its time. */
      decision: text('decision').unique(),
      rejected_at: time('rejected_at'),
      /** Whether an appeal was rejected: there is no other. */
      is_final: boolean('is_final').notNull().default(false),
      /** Worst level of its report; null until there is one. */
      level: choice('level', CHECK_LEVELS),
      /** Index of `level` in `CHECK_LEVELS`, for sorting; -1 for none. */
      level_rank: integer('level_rank').notNull().default(-1),
      is_match: boolean('is_match').notNull().default(false),
      risk: json<RiskReason[]>('risk').notNull(),
      /** For sorting: the more, and the more important the reasons, the higher. */
      risk_rank: integer('risk_rank').notNull().default(0),
    },
    (t) => [
      index('reviews_by_submitted').on(t.submitted_at, t.track),
      index('reviews_by_risk').on(t.risk_rank, t.submitted_at),
      index('reviews_by_level').on(t.level, t.track),
      index('reviews_deferred')
        .on(t.deferred_until)
        .where(sql`deferred_until is not null`),
      check('reviews_rejected', sql`(${t.decision} is null) = (${t.rejected_at} is null)`),
      check('reviews_leased', sql`${t.leased_by} is null or ${t.leased_until} is not null`),
    ],
  )

  /**
   * A track as it was when changes of it were asked for, or when it was rejected, to be compared
   * with the next submission.
   */
  const review_rounds = table(
    'review_rounds',
    {
      seq: seq(),
      track: track(),
      at: time('at').notNull(),
      /** `SNAPSHOT_VERSION` at that time, which tells the shape of `fields`. */
      version: integer('version').notNull().default(1),
      fields: json<Partial<TrackSnapshot>>('fields').notNull(),
      ...files(),
    },
    (t) => [
      index('review_rounds_by_track').on(t.track, t.seq),
      index('review_rounds_by_audio').on(t.audio),
      index('review_rounds_by_preview').on(t.preview),
      index('review_rounds_by_artwork').on(t.artwork),
    ],
  )

  /** Comments pinned to a moment of a track. */
  const track_comments = table(
    'track_comments',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      track: track(),
      at_ms: integer('at_ms').notNull(),
      text: text('text').notNull(),
      side: choice('side', COMMENT_SIDES).notNull(),
      author: user('author'),
      author_name: text('author_name').notNull(),
      created_at: time('created_at').notNull(),
      resolved_at: time('resolved_at'),
      resolved_by: user('resolved_by'),
    },
    (t) => [
      index('track_comments_by_track').on(t.track, t.at_ms, t.seq),
      index('track_comments_by_author').on(t.author, t.seq),
      check('track_comments_side', oneOf(t.side, COMMENT_SIDES)),
      check('track_comments_at', sql`${t.at_ms} >= 0`),
    ],
  )

  return { reviews, review_rounds, track_comments }
}

/** Fields of a form that say nothing about the track, or that no reviewer compares. */
type NotCompared =
  | 'id'
  | 'pending'
  | 'cut_preview'
  | 'preview_start'
  | 'popularity'
  | 'credits'
  | `${'artists' | 'creators'}${'' | '_ids'}`

/**
 * A track as its reviewer saw it, besides its files. It has every other field of the form, so that
 * the compiler asks for one that is added.
 */
export interface TrackSnapshot extends Required<Omit<TrackFields, NotCompared>> {
  /** Names. */
  artists: string[]
  creators: string[]
  /** In words, one text a contribution. */
  credits: string[]
}
