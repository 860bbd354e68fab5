import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'

/** A user as sent to admins. A creator's `mid` is the `id` of a user. */
export const User = Type.Object({
  id: Type.String(),
  uid: Type.String({ description: 'Subject at the accounts provider' }),
  email: Type.String(),
  email_verified: Type.Boolean({
    description: 'Whether the accounts provider says that the address is theirs',
  }),
  awaits_confirmation: Type.Boolean({
    description:
      'Whether it says that the address is not confirmed yet: no role is given before it is',
  }),
  name: Type.String(),
  is_admin: Type.Boolean(),
  creator: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'The creator they are assigned to',
  }),
  request: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'Their open request to become a creator, and the name they ask for',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
})
export type User = Static<typeof User>

/** Body of an update: grants or revokes the admin role. */
export const UserChanges = Type.Object(
  { is_admin: Type.Boolean() },
  { additionalProperties: false },
)

export const UserReply = Type.Object({ user: User })
export type UserReply = Static<typeof UserReply>

/** A link with which somebody sets a new password, once. */
export const ResetLinkReply = Type.Object({
  url: Type.String(),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type ResetLinkReply = Static<typeof ResetLinkReply>

/** `filter` of the list of users. */
export const UserFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LIMITS.nameLength,
        description: 'Parts of name or email, or of the name they ask for',
      }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    is_admin: Type.Optional(Type.Boolean()),
    has_request: Type.Optional(
      Type.Boolean({ description: 'Whether they have asked to become a creator, and wait' }),
    ),
    has_creator: Type.Optional(Type.Boolean({ description: 'Whether they are assigned to one' })),
  },
  { additionalProperties: false },
)
export type UserFilter = Static<typeof UserFilter>
