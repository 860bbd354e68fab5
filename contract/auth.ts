import { Type, type Static } from 'typebox'
import { ROLES } from './session.ts'

/** Body of the two auth status calls (spec §7). `access_token` equals the bearer token. */
export const StatusRequest = Type.Object(
  { client_id: Type.String(), access_token: Type.String() },
  { additionalProperties: false },
)
export type StatusRequest = Static<typeof StatusRequest>

export const StatusReply = Type.Object({ role: Type.Enum(ROLES) })
export type StatusReply = Static<typeof StatusReply>

export const UserInfo = Type.Object({
  serviceData: Type.Object({
    /** Id of the user on the platform; email and name may change. */
    id: Type.String(),
    email: Type.String(),
    name: Type.String(),
    /** Only present, and true, if they have to confirm their email first. */
    awaits_confirmation: Type.Optional(Type.Boolean()),
  }),
})
export type UserInfo = Static<typeof UserInfo>
