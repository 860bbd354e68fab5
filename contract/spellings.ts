import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'

/** Kinds of cases under a name that is spelt otherwise. */
export const SPELLING_KINDS = ['credit', 'grant', 'request', 'creators'] as const
export type SpellingKind = (typeof SPELLING_KINDS)[number]

export const SPELLING_ROLES = ['artist', 'creator'] as const
export type SpellingRole = (typeof SPELLING_ROLES)[number]

export const SPELLING_SORTS = ['found_at'] as const

/** A case for administrators to check. Names and titles are those of the time when it was found. */
export const Spelling = Type.Object({
  id: Type.String(),
  kind: Type.Enum(SPELLING_KINDS, {
    description:
      'credit: the file of a track names its artist otherwise; grant: a creator was granted to ' +
      'who asked for another name; request: an open request is no longer taken for one of that ' +
      'creator; creators: two creators have one name',
  }),
  role: Type.Enum(SPELLING_ROLES, { description: 'What the person is' }),
  person_id: Type.String({ description: 'The artist or creator' }),
  person_name: Type.String(),
  written: Type.String({ description: 'The name as it was written' }),
  record_id: Type.String({ description: 'The track, the request, or the other creator' }),
  record_title: Type.String(),
  found_at: Type.String({ description: 'ISO 8601, UTC' }),
  settled_at: Type.Union([Type.String(), Type.Null()], { description: 'Null while it is open' }),
  settled_by: Type.Union([Type.String(), Type.Null()], { description: 'Name of who settled it' }),
})
export type Spelling = Static<typeof Spelling>

export const SpellingReply = Type.Object({ spelling: Spelling })
export type SpellingReply = Static<typeof SpellingReply>

/** `filter` of the list of spellings. */
export const SpellingFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    settled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type SpellingFilter = Static<typeof SpellingFilter>
