import { Type, type Static } from 'typebox'
import { REASON_CODES } from './choices/reviews.ts'

const Count = Type.Integer({ minimum: 0 })

const at = Type.String({ description: 'When it was counted: ISO 8601, UTC' })

const Week = Type.Object({
  monday: Type.String({ format: 'date', description: 'First day of the week, UTC' }),
  published: Type.Integer({
    description: 'Published tracks when the week ended, or by now',
  }),
  uploads: Type.Integer({
    minimum: 0,
    description: 'Tracks submitted (any outcome)',
  }),
  validated: Count,
  rejected: Count,
})

const queue = Type.Object(
  {
    decisions: Type.Integer({ minimum: 0, description: 'How many decisions the median is of' }),
    median_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'From submitting, or resubmitting, to the decision',
    }),
    waiting: Type.Integer({ minimum: 0, description: 'Pending tracks' }),
  },
  { description: 'Of the newest decisions; how long tracks had waited' },
)

const genres = Type.Array(Type.Object({ genre: Type.String(), tracks: Count }), {
  description: 'Published tracks of the genres that have most',
})
const other_genres = Type.Integer({
  minimum: 0,
  description: 'Published tracks of all other genres',
})

const decided = {
  decisions: Count,
  median_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'From submitting, or resubmitting, to the decision',
  }),
  late: Type.Integer({ minimum: 0, description: 'Those that took longer than the target' }),
}

const reviews = Type.Object(
  {
    weeks: Type.Array(
      Type.Object({ monday: Week.properties.monday, median_ms: decided.median_ms }),
      { description: 'How long the decisions of a week took, the oldest first' },
    ),
    days: Type.Integer({ minimum: 1, description: 'It tells of decisions of the last days' }),
    is_cut: Type.Boolean({ description: 'Whether there were more, and only the newest count' }),
    promised_ms: Type.Integer({
      minimum: 0,
      description: 'The target: within which a track should be decided',
    }),
    overdue: Type.Integer({
      minimum: 0,
      description: 'Tracks that wait for longer than that now',
    }),
    ...decided,
    reasons: Type.Array(Type.Object({ reason: Type.Enum(REASON_CODES), ...decided }), {
      description: 'A decision counts for each of its reasons',
    }),
    reviewers: Type.Array(Type.Object({ name: Type.String(), ...decided }), {
      description: 'Most decisions first',
    }),
    changes: Type.Object(
      {
        requested: Count,
        handed_in: Count,
        validated: Type.Integer({ minimum: 0, description: 'Resubmitted, then published' }),
      },
      { description: 'Tracks that were sent back for changes, and what came of them' },
    ),
  },
  { description: 'Reviewers’ answers: validated, rejected, changes requested' },
)

const OLDEST_FIRST = { description: 'Oldest first; the last one is not over yet' }

/** Analytics of the admin portal. */
export const Analytics = Type.Object({
  at,
  weeks: Type.Array(Week, OLDEST_FIRST),
  queue,
  reviews,
  genres,
  other_genres,
  requests: Type.Object(
    {
      made: Count,
      open: Count,
      granted: Count,
      denied: Count,
      uploaded: Type.Integer({ minimum: 0, description: 'Granted ones whose creator has tracks' }),
      published: Type.Integer({
        minimum: 0,
        description: 'Granted ones whose creator has published tracks',
      }),
    },
    { description: 'Requests to become a creator, and what came of them' },
  ),
  storage: Type.Array(
    Type.Object({ kind: Type.Enum(['audio', 'image']), files: Count, bytes: Count }),
    { description: 'Stored files, each content once' },
  ),
})
export type Analytics = Static<typeof Analytics>

/** The same for a creator, of their own tracks. */
export const CreatorAnalytics = Type.Object({
  at,
  weeks: Type.Array(
    Type.Object({
      ...Week.properties,
      pending: Type.Integer({ description: 'Pending tracks when the week ended, or by now' }),
    }),
    OLDEST_FIRST,
  ),
  queue,
  genres,
  other_genres,
  popularity: Type.Array(
    Type.Object({
      from: Count,
      to: Type.Integer({ minimum: 0, description: 'Itself included' }),
      tracks: Count,
    }),
    { description: 'Published tracks by popularity, the least popular first' },
  ),
  lengths: Type.Array(
    Type.Object({
      from_ms: Count,
      to_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'Itself not included; null where there is no end',
      }),
      tracks: Count,
    }),
    { description: 'Published tracks by length, the shortest first' },
  ),
})
export type CreatorAnalytics = Static<typeof CreatorAnalytics>

export const AnalyticsQuery = Type.Object(
  {
    weeks: Type.Optional(
      Type.String({
        pattern: '^([1-9]\\d?|10[0-4])$',
        description: 'a whole number from 1 to 104: how many weeks; 26 by default',
        examples: ['26'],
      }),
    ),
  },
  { additionalProperties: false },
)
