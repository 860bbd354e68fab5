import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { REASON_CODES } from './choices/reviews.ts'
import { TrackNumber } from './tracks.ts'

const Names = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))
const Time = Type.String({ description: 'ISO 8601, UTC' })

/** A track that is rejected now and kept for some weeks, as admins find it. */
export const RejectedTrack = Type.Object({
  id: Type.String({ description: 'Of the track' }),
  title: Type.String(),
  artists: Names,
  creators: Names,
  album: Type.String(),
  track_number: TrackNumber,
  genre: Type.String(),
  explicit: Type.Boolean(),
  duration_ms: Type.Integer({ minimum: 1 }),
  submitted_at: Time,
  rejected_at: Time,
  rejected_by: Type.String({ description: 'Name of who rejected it' }),
  notes: Type.String({ description: 'What the review says; empty where it says nothing' }),
  reasons: Type.Array(Type.Enum(REASON_CODES)),
  kept_until: Type.String({ description: 'Until when it can come back: ISO 8601, UTC' }),
})
export type RejectedTrack = Static<typeof RejectedTrack>

const At = Type.String({ format: 'date-time', description: 'ISO 8601 with a time zone' })

/** `filter` of the list of rejected tracks. */
export const RejectedFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Part of the title' }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    artist: Type.Optional(Type.String({ description: 'Id of an artist' })),
    creator: Type.Optional(Type.String({ description: 'Id of a creator' })),
    from: Type.Optional(At),
    to: Type.Optional(At),
  },
  { additionalProperties: false },
)
export type RejectedFilter = Static<typeof RejectedFilter>
