import { Type, type Static } from 'typebox'
import {
  ASIDE_REASONS,
  PLAY_LATE_MINUTES,
  PLAYS_KEPT_DAYS,
  PLAY_SOURCES,
  PLAYS_AT_ONCE,
} from './choices/plays.ts'
import { User } from './users.ts'

const Id = (description: string) => Type.String({ minLength: 1, maxLength: 64, description })

/** One hearing of a track, reported by a player. */
export const Play = Type.Object(
  {
    id: Id('Made by the player, unique for this listener: a repeated one counts once'),
    track_id: Id('The track'),
    started_at: Type.String({ format: 'date-time', description: 'ISO 8601' }),
    heard_ms: Type.Integer({ minimum: 0, description: 'Milliseconds that were heard' }),
    source: Type.Enum(PLAY_SOURCES),
    playlist_id: Type.Optional(Id('The playlist that it was played from')),
  },
  { additionalProperties: false },
)
export type Play = Static<typeof Play>

export const Plays = Type.Object(
  { plays: Type.Array(Play, { minItems: 1, maxItems: PLAYS_AT_ONCE }) },
  { additionalProperties: false },
)
export type Plays = Static<typeof Plays>

export const PlaysReply = Type.Object({
  accepted: Type.Integer({ minimum: 0, description: 'Plays that are known now and were not' }),
  duplicates: Type.Integer({ minimum: 0, description: 'Plays that were known already' }),
  refused: Type.Array(
    Type.Object({ id: Type.String(), reason: Type.String({ description: 'A sentence' }) }),
  ),
})
export type PlaysReply = Static<typeof PlaysReply>

const day = Type.String({ format: 'date', description: 'UTC' })

export const PlaysQuery = Type.Object(
  {
    from: Type.String({ format: 'date', description: 'First day, UTC' }),
    to: Type.String({ format: 'date', description: 'The day after the last one, UTC' }),
    by: Type.Enum(['day', 'track', 'playlist']),
  },
  { additionalProperties: false },
)
export type PlaysQuery = Static<typeof PlaysQuery>

const counted = {
  plays: Type.Integer({ minimum: 0 }),
  listeners: Type.Integer({
    minimum: 0,
    description: `Different listeners within the row; of days more than ${PLAYS_KEPT_DAYS} days ago, those of each day are added`,
  }),
}

/** Rows of the plays of a period, by day (each one, the oldest first), or most plays first. */
export const PlayRows = Type.Array(
  Type.Union([
    Type.Object({ day, ...counted }),
    Type.Object({ track_id: Type.String(), title: Type.String(), ...counted }),
    Type.Object({ playlist_id: Type.String(), name: Type.String(), ...counted }),
  ]),
)
export type PlayRows = Static<typeof PlayRows>

export const ListeningQuery = Type.Object(
  {
    from: PlaysQuery.properties.from,
    to: PlaysQuery.properties.to,
    track_id: Type.Optional(Id('Only of this track')),
  },
  { additionalProperties: false },
)
export type ListeningQuery = Static<typeof ListeningQuery>

/** Figures of a period's plays, from those that are stored one by one. */
export const Listening = Type.Object({
  plays: Type.Integer({ minimum: 0, description: 'Counted plays' }),
  previews: Type.Integer({ minimum: 0, description: 'Previews that were heard' }),
  own: Type.Integer({
    minimum: 0,
    description: 'Of the counted plays: by the creators themselves',
  }),
  aside: Type.Integer({ minimum: 0, description: 'Plays that were set aside' }),
  listeners: Type.Integer({ minimum: 0 }),
  new_listeners: Type.Integer({
    minimum: 0,
    description: 'Of the listeners: those who had heard nothing before that is kept',
  }),
  completion: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: 21,
    maxItems: 21,
    description: 'How many plays reached 0 %, 5 %, … 100 % of the track',
  }),
})
export type Listening = Static<typeof Listening>

/** Keys of `filter` in the list of plays that were set aside. */
export const AsideFilter = Type.Object(
  {
    reason: Type.Optional(Type.Enum(ASIDE_REASONS)),
    track_id: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type AsideFilter = Static<typeof AsideFilter>

/** A play that does not count, and why. */
export const PlayAside = Type.Object({
  id: Type.String({ description: 'Of this entry; two players may use one id' }),
  track_id: Type.String(),
  title: Type.String(),
  listener: Type.String({ description: 'Name of the listener; empty where the account is gone' }),
  started_at: Type.String({ description: 'ISO 8601, UTC' }),
  heard_ms: Type.Integer({ minimum: 0 }),
  source: Type.Enum(PLAY_SOURCES),
  reason: Type.Enum(ASIDE_REASONS),
})
export type PlayAside = Static<typeof PlayAside>

/** The list of plays that came in bulk has no filter. */
export const BulkFilter = Type.Object({}, { additionalProperties: false })
export type BulkFilter = Static<typeof BulkFilter>

/** A listener's plays of one day: more than a person can hear, or many of them late. */
export const PlaysInBulk = Type.Object({
  id: Type.String(),
  listener: Type.Union([Type.Pick(User, ['id', 'name', 'email', 'email_verified']), Type.Null()], {
    description: 'Null where the account is gone',
  }),
  day: Type.String({ format: 'date', description: 'On which they arrived, UTC' }),
  plays: Type.Integer({ minimum: 0 }),
  late: Type.Integer({
    minimum: 0,
    description: `Of the plays: reported more than ${PLAY_LATE_MINUTES} minutes after they ended`,
  }),
  aside: Type.Integer({ minimum: 0, description: 'Of the plays: set aside' }),
  heard_ms: Type.Integer({ minimum: 0, description: 'Of all the plays' }),
})
export type PlaysInBulk = Static<typeof PlaysInBulk>
