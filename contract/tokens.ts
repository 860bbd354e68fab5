import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { TOKEN_DAYS, TOKEN_SCOPES } from './choices/tokens.ts'
import { FRESH_MINUTES } from './session.ts'

/** An API token as its owner sees it: what it is, never the token itself. */
export const ApiToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scope: Type.Enum(TOKEN_SCOPES, {
    description: 'read: only calls that change nothing; write: everything its owner may do',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
  last_used_at: Type.Union([Type.String(), Type.Null()], {
    description: 'To the minute; null if it was never used',
  }),
})
export type ApiToken = Static<typeof ApiToken>

/** Body of a new token. */
export const NewApiToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: LIMITS.nameLength }),
    scope: Type.Enum(TOKEN_SCOPES),
    password: Type.Optional(
      Type.String({
        maxLength: LIMITS.nameLength,
        description: `The password of the caller; needed where accounts are kept here. With an external issuer a sign-in of the last ${FRESH_MINUTES} minutes is needed instead`,
      }),
    ),
    expires_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: `ISO 8601 with a time zone, in the future and at most a year from now; absent: in ${TOKEN_DAYS} days`,
      }),
    ),
  },
  { additionalProperties: false },
)
export type NewApiToken = Static<typeof NewApiToken>

/** Reply of a create: the only one that contains the token. */
export const ApiTokenReply = Type.Object({
  id: Type.String(),
  token: Type.String({ description: 'Shown this once: only its hash is stored' }),
})
export type ApiTokenReply = Static<typeof ApiTokenReply>

/** `filter` of the list of tokens. */
export const ApiTokenFilter = Type.Object(
  { id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })) },
  { additionalProperties: false },
)
export type ApiTokenFilter = Static<typeof ApiTokenFilter>
