import { Type, type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })

/** What the analytics of the admin portal show, each figure with what it counts. */
export const Analytics = Type.Object({
  at: Type.String({ description: 'When it was counted: ISO 8601, UTC' }),
  weeks: Type.Array(
    Type.Object({
      monday: Type.String({ format: 'date', description: 'First day of the week, UTC' }),
      published: Type.Integer({
        description: 'Tracks in the catalogue when the week ended, or by now',
      }),
      uploads: Type.Integer({
        minimum: 0,
        description: 'Tracks handed in, whatever became of them',
      }),
      validated: Count,
      rejected: Count,
    }),
    { description: 'Oldest first; the last one is not over yet' },
  ),
  queue: Type.Object(
    {
      decisions: Type.Integer({ minimum: 0, description: 'How many decisions the median is of' }),
      median_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'From handing in, or handing in again, to the decision',
      }),
      waiting: Type.Integer({ minimum: 0, description: 'Pending tracks' }),
    },
    { description: 'Of the newest decisions; how long tracks had waited' },
  ),
  genres: Type.Array(Type.Object({ genre: Type.String(), tracks: Count }), {
    description: 'Published tracks of the genres that have most',
  }),
  other_genres: Type.Integer({ minimum: 0, description: 'Published tracks of all other genres' }),
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

export const AnalyticsQuery = Type.Object(
  {
    weeks: Type.Optional(
      Type.String({
        pattern: '^([1-9]\\d?|10[0-4])$',
        description: 'How many weeks to tell of, 1 to 104; 26 where it is not said',
        examples: ['26'],
      }),
    ),
  },
  { additionalProperties: false },
)
