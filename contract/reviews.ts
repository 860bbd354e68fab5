import { Type, type Static } from 'typebox'
import { Fact } from './changes.ts'
import { LIMITS } from './choices/limits.ts'
import { CHECK_LEVELS } from './choices/reports.ts'
import {
  COMMENT_SIDES,
  QUEUE_ORDERS,
  REASON_CODES,
  REVIEW_STATES,
  RISK_REASONS,
  type ReviewState,
} from './choices/reviews.ts'
import { TRACK_STATUSES } from './choices/tracks.ts'
import type { TrackAction } from './lifecycle.ts'

const Person = Type.Object({ id: Type.String(), name: Type.String() })
const Time = Type.String({ description: 'ISO 8601, UTC' })
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(
  schema: Schema,
  description: string,
) => Type.Union([schema, Type.Null()], { description })

/** The review of a pending track. Creators see neither who holds it nor its risk. */
export const Review = Type.Object({
  state: Type.Enum(REVIEW_STATES),
  level: orNull(Type.Enum(CHECK_LEVELS), 'Worst level of the report; null until there is one'),
  is_match: Type.Boolean({ description: 'Whether it sounds or looks like another track' }),
  submitted_at: Time,
  deferred_until: orNull(Time, 'When it waits for a reviewer again; null unless it is deferred'),
  leased_by: orNull(Person, 'The reviewer who holds it; null if nobody does'),
  leased_until: orNull(Time, 'When that ends by itself'),
  risk: Type.Array(Type.Enum(RISK_REASONS)),
})
export type Review = Static<typeof Review>

const Notes = Type.String({ maxLength: LIMITS.textLength })
const Reasons = Type.Array(Type.Enum(REASON_CODES), {
  uniqueItems: true,
  maxItems: REASON_CODES.length,
})

/** Body of the decision on proposed changes. */
export const ProposalDecision = Type.Object(
  { notes: Type.Optional(Notes) },
  { additionalProperties: false },
)

/** The same where they are accepted. */
export const ProposalAcceptance = Type.Object(
  {
    notes: Type.Optional(Notes),
    overrule: Type.Optional(
      Type.Boolean({
        description: 'Accepts credits that marks in the files contradict; the notes say why',
      }),
    ),
  },
  { additionalProperties: false },
)
export type ProposalAcceptance = Static<typeof ProposalAcceptance>

/** Body of validate and reject. */
export const Decision = Type.Object(
  {
    notes: Type.Optional(Notes),
    reasons: Type.Optional(Reasons),
    overrule: Type.Optional(
      Type.Boolean({
        description: 'Validates in spite of a check that says stop; the notes say why',
      }),
    ),
    heard_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LIMITS.audioMinutes * 60_000,
        description: 'How much of the track the reviewer has heard; kept with the decision',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Decision = Static<typeof Decision>

/** Body of a request for changes: a reason, or notes, or both. */
export const ChangesRequest = Type.Object(
  {
    reasons: Type.Optional(Reasons),
    notes: Type.Optional(Notes),
    heard_ms: Decision.properties.heard_ms,
  },
  { additionalProperties: false },
)
export type ChangesRequest = Static<typeof ChangesRequest>

export const Deferral = Type.Object(
  {
    until: Type.String({
      format: 'date-time',
      description: `In the future, at most ${LIMITS.deferredDays} days ahead`,
    }),
    notes: Type.Optional(Notes),
  },
  { additionalProperties: false },
)
export type Deferral = Static<typeof Deferral>

/** Body of the call for the next track: nothing, or an order and ids to leave out. */
export const NextQuery = Type.Object(
  {
    order: Type.Optional(Type.Enum(QUEUE_ORDERS)),
    state: Type.Optional(Type.Enum(['review', 'appeal'] as const)),
    except: Type.Optional(
      Type.Array(Type.String({ maxLength: LIMITS.nameLength }), {
        maxItems: LIMITS.listPage,
        description: 'Ids of tracks to leave out',
      }),
    ),
  },
  { additionalProperties: false },
)
export type NextQuery = Static<typeof NextQuery>

export const Appeal = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: LIMITS.textLength }) },
  { additionalProperties: false },
)

/** A comment pinned to a moment of a track. */
export const Comment = Type.Object({
  id: Type.String(),
  at_ms: Type.Integer({ minimum: 0 }),
  text: Type.String(),
  by: Type.Enum(COMMENT_SIDES),
  author: Type.String({ description: 'A name; for creators, reviewers have the platform’s' }),
  created_at: Time,
  resolved_at: orNull(Time, 'Null while it is open'),
})
export type Comment = Static<typeof Comment>

export const NewComment = Type.Object(
  {
    at_ms: Type.Integer({ minimum: 0 }),
    text: Type.String({ minLength: 1, maxLength: LIMITS.commentLength }),
  },
  { additionalProperties: false },
)
export const CommentChanges = Type.Object(
  { resolved: Type.Boolean() },
  { additionalProperties: false },
)
export const CommentReply = Type.Object({ comment: Comment })
/** All comments of a track, in the order of their moments. */
export const CommentList = Type.Object({ comments: Type.Array(Comment) })
export type CommentList = Static<typeof CommentList>

/** Numbers of pending tracks by the state of their review; deferred ones that are due are counted as `review`. */
export const QueueCounts = Type.Object(
  Object.fromEntries(REVIEW_STATES.map((state) => [state, Type.Integer({ minimum: 0 })])) as Record<
    ReviewState,
    ReturnType<typeof Type.Integer>
  >,
)
export type QueueCounts = Static<typeof QueueCounts>

/** Numbers for the tabs of the queue, and the number of tracks that wait longer than the target. */
export const Queue = Type.Object({
  counts: QueueCounts,
  overdue: Type.Integer({ minimum: 0 }),
  promised_ms: Type.Integer({
    minimum: 0,
    description: 'The target: within which a track should be decided',
  }),
})
export type Queue = Static<typeof Queue>

/** A pending track now, and when its review last went against it, or it was last published. */
export const Round = Type.Object({
  at: Time,
  changes: Type.Record(
    Type.String(),
    Type.Object({
      before: Fact,
      after: Fact,
    }),
    {
      description:
        'Fields that differ: title, artists, creators, album, track_number, genre, explicit',
    },
  ),
  files: Type.Object(
    {
      audio: Type.Boolean(),
      preview: Type.Boolean(),
      artwork: Type.Boolean(),
    },
    { description: 'Whether each file is another one' },
  ),
  before: Type.Object({
    href: Type.String({ description: 'Address of the audio as it was; signed, it expires' }),
    artwork_url: Type.String(),
    peaks: orNull(Type.Array(Type.Integer()), 'Its waveform; null where it is not known'),
    duration_ms: Type.Integer({ minimum: 0 }),
  }),
})
export type Round = Static<typeof Round>
/** Null for a track that was never sent back. */
export const RoundReply = Type.Object({ round: Type.Union([Round, Type.Null()]) })
export type RoundReply = Static<typeof RoundReply>

/** How an earlier decision concerns a track: it is its own, or that of the same or a like file. */
const RELATIONS = ['this', 'identical', 'match'] as const

/** A decision as its track's reviewers read it. */
const DecisionFacts = {
  id: Type.String({ description: 'Id of the decision' }),
  at: Time,
  action: Type.Unsafe<TrackAction>(Type.String({ examples: ['reject', 'validate'] })),
  by: Type.String({ description: 'Name of who did it' }),
  title: Type.String({ description: 'Title of the track then' }),
  notes: Type.String(),
  reasons: Type.Array(Type.Enum(REASON_CODES)),
}

/** Known facts about a track from before, for its reviewer. */
export const Background = Type.Object({
  decisions: Type.Array(
    Type.Object({
      ...DecisionFacts,
      track: Type.String({ description: 'Id of the track it was about' }),
      relation: Type.Enum(RELATIONS),
      is_own: Type.Boolean({
        description: 'Whether the caller decided it, and can take it back now',
      }),
    }),
    { description: 'Newest first' },
  ),
  creators: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      published: Type.Integer({ minimum: 0 }),
      pending: Type.Integer({ minimum: 0 }),
      validated: Type.Integer({ minimum: 0, description: 'Decisions so far that stand' }),
      rejected: Type.Integer({ minimum: 0, description: 'Decisions so far that stand' }),
    }),
  ),
  names_of_others: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      published: Type.Integer({ minimum: 1, description: 'Published tracks that credit them' }),
      creators: Type.Array(Person, { description: 'Who made most of these tracks' }),
    }),
    {
      description:
        'Artists, credited or proposed, whose published tracks are all by other creators',
    },
  ),
  published_until: orNull(Time, 'Of a track that was published before: until when'),
  barred: orNull(Type.String(), 'Why the caller may not decide on it; null if they may'),
})
export type Background = Static<typeof Background>

/** The end of a track's review: the last action, and where the track is now. */
export const TrackOutcome = Type.Object({
  status: orNull(Type.Enum(TRACK_STATUSES), 'Where it is now; null where it is gone'),
  kept_until: orNull(Time, 'Of a rejected track: until when it is kept, unseen'),
  last: orNull(
    Type.Object({
      ...DecisionFacts,
      can_undo: Type.Boolean({ description: 'Whether the caller can take it back now' }),
    }),
    'Null for a track that never was in review',
  ),
})
export type TrackOutcome = Static<typeof TrackOutcome>
