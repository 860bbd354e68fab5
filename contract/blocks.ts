import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { Statement } from './restrictions.ts'

/** A recording that is not let in again, as admins see it. */
export const Block = Type.Object({
  id: Type.String(),
  track_id: Type.String({ description: 'The track it was blocked with, which may be gone' }),
  title: Type.String({ description: 'The title of that track at that time' }),
  creators: Type.Array(Type.String(), { description: 'Their names at that time' }),
  notes: Type.String(),
  blocked_by: Type.Object({
    id: Type.Union([Type.String(), Type.Null()], { description: 'Null if the account is gone' }),
    name: Type.String(),
  }),
  blocked_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type Block = Static<typeof Block>

/** Body of a block: why. */
export const NewBlock = Type.Object(
  {
    notes: Type.Optional(Type.String({ maxLength: LIMITS.textLength })),
    statement: Type.Optional(Statement),
  },
  { additionalProperties: false },
)
export type NewBlock = Static<typeof NewBlock>

export const BlockReply = Type.Object({ block: Block })
export type BlockReply = Static<typeof BlockReply>

/** `filter` of the list of blocks. */
export const BlockFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    track_id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
  },
  { additionalProperties: false },
)
export type BlockFilter = Static<typeof BlockFilter>
