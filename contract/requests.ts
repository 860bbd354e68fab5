import { Type, type Static } from 'typebox'
import { GENRES } from './choices/genres.ts'
import { LIMITS } from './choices/limits.ts'
import { POPULARITY_MAX } from './choices/people.ts'
import { REQUEST_STATES } from './choices/requests.ts'
import { Creator } from './creators.ts'
import { Image } from './images.ts'
import { addedFilter } from './lists.ts'

const State = Type.Enum(REQUEST_STATES)

/** The applicant's own words. */
const asked = {
  id: Type.String(),
  name: Type.String(),
  bio: Type.String(),
  genres: Type.Array(Type.String()),
  message: Type.String({ description: 'Empty where nothing was said' }),
  state: State,
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  decided_at: Type.Union([Type.String(), Type.Null()], { description: 'Null while it is open' }),
  reason: Type.String({ description: 'What a denial says; empty where it says nothing' }),
  version: Type.Integer({ minimum: 1 }),
}

/** A request as sent to the applicant. */
export const OwnRequest = Type.Object(asked)
export type OwnRequest = Static<typeof OwnRequest>

/**
 * A request to become a creator, as sent to admins (spec §3, Pending creator request). `cid`,
 * `images`, `followers` and `popularity` come from the existing creator: while the request is open
 * the unassigned one of the same name, once granted the one that was granted.
 */
export const Request = Type.Object({
  ...asked,
  uid: Type.String({ description: 'Who asks, at the accounts provider' }),
  mid: Type.String({ description: 'Who asks, on the platform' }),
  user: Type.Object(
    {
      name: Type.String(),
      email: Type.String(),
      email_verified: Type.Boolean({
        description: 'Whether the accounts provider says that the address is theirs',
      }),
      awaits_confirmation: Type.Boolean({
        description:
          'Whether it says that the address is not confirmed yet: nothing is granted before it is',
      }),
      since: Type.String({ description: 'First sign-in, ISO 8601, UTC' }),
    },
    { description: 'Who asks, as their account says' },
  ),
  can_undo: Type.Boolean({ description: 'Whether the decision can be taken back now' }),
  cid: Type.Union([Type.String(), Type.Null()], {
    description: 'The creator who exists already; null for a new one',
  }),
  images: Type.Array(Image),
  followers: Type.Object({ total: Type.Integer({ minimum: 0 }) }),
  popularity: Type.Integer({ minimum: 0, maximum: POPULARITY_MAX }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type Request = Static<typeof Request>

/** Body of a new request (spec §5). `genres` are among the form's choices. */
export const RequestFields = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: LIMITS.nameLength }),
    bio: Type.String({ minLength: 1, maxLength: LIMITS.textLength }),
    genres: Type.Array(Type.Enum(GENRES), { minItems: 1, uniqueItems: true }),
    message: Type.Optional(Type.String({ maxLength: LIMITS.textLength })),
  },
  { additionalProperties: false },
)
export type RequestFields = Static<typeof RequestFields>

export const OwnRequestReply = Type.Object({ request: OwnRequest })
export type OwnRequestReply = Static<typeof OwnRequestReply>

/** The caller's newest request, decided or not. */
export const NewestRequest = Type.Object({
  request: Type.Union([OwnRequest, Type.Null()]),
  is_switched_off: Type.Boolean({
    description: 'Whether you are a creator whose account is switched off: no request helps then',
  }),
})
export type NewestRequest = Static<typeof NewestRequest>

export const RequestReply = Type.Object({ request: Request })

/** Body of a grant: the id of the request, and the creator to assign. */
export const Grant = Type.Object(
  {
    id: Type.String(),
    creator_id: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'An unassigned creator. Absent: the one of `cid`, or a new one where there is none; ' +
          'null: a new one in any case',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Grant = Static<typeof Grant>

export const GrantReply = Type.Object({ request: Request, creator: Creator })

/** Body of a denial: the id of the request, and the reason for the applicant. */
export const Denial = Type.Object(
  {
    id: Type.String(),
    reason: Type.Optional(Type.String({ maxLength: LIMITS.textLength })),
  },
  { additionalProperties: false },
)
export type Denial = Static<typeof Denial>

/** Body of a revocation: the id of a creator. */
export const OfId = Type.Object({ id: Type.String() }, { additionalProperties: false })

/** `filter` of the list of requests. */
export const RequestFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Part of the name' }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(
      Type.Enum(REQUEST_STATES, {
        description: 'open where neither state, decided_since, creator nor id is asked for',
      }),
    ),
    creator: Type.Optional(
      Type.String({
        description: 'Id of a creator: what their user asked for, and what was granted with them',
      }),
    ),
    ...addedFilter,
    decided_since: Type.Optional(
      Type.String({ format: 'date-time', description: 'Decided at this time or later' }),
    ),
  },
  { additionalProperties: false },
)
export type RequestFilter = Static<typeof RequestFilter>
