import { Type, type Static } from 'typebox'
import { MOST_MERGED } from './choices/artists.ts'
import { LIMITS } from './choices/limits.ts'

/** Why people are likely to be one and the same. */
export const DOUBLE_REASONS = ['name', 'spelling', 'tracks'] as const
export type DoubleReason = (typeof DOUBLE_REASONS)[number]

const Named = Type.Object({ id: Type.String(), name: Type.String() })

/** People who are likely to be one and the same, the oldest first. */
export const Double = Type.Object({
  artists: Type.Array(Named, { minItems: 2 }),
  reason: Type.Enum(DOUBLE_REASONS, {
    description:
      'name: the same but for case, accents, signs and a leading “The”; spelling: one letter ' +
      'differs; tracks: similar names on tracks of one title',
  }),
})
export type Double = Static<typeof Double>

export const Doubles = Type.Object({
  data: Type.Object({
    doubles: Type.Array(Double),
    total: Type.Integer({ minimum: 0, description: 'Groups found; at most 500 are sent' }),
  }),
})
export type Doubles = Static<typeof Doubles>

/** Query of the people whom a name that is being typed may mean. */
export const SimilarNamesQuery = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: LIMITS.nameLength }) },
  { additionalProperties: false },
)
/** People of a similar name, the likeliest first. */
export const SimilarNamesReply = Type.Object({ data: Type.Object({ like: Type.Array(Named) }) })
export type SimilarNamesReply = Static<typeof SimilarNamesReply>

const Ids = Type.Array(Type.String({ maxLength: LIMITS.nameLength }), {
  minItems: 1,
  maxItems: MOST_MERGED,
  uniqueItems: true,
})

/** Says whether artists of similar names are different ones. */
export const ApartBody = Type.Object(
  {
    ids: Type.Array(Type.String({ maxLength: LIMITS.nameLength }), {
      minItems: 2,
      maxItems: MOST_MERGED,
      uniqueItems: true,
    }),
    apart: Type.Boolean({ description: 'False takes it back' }),
  },
  { additionalProperties: false },
)
export type ApartBody = Static<typeof ApartBody>

/** Body of a merge: these artists become the one of the path. */
export const Merge = Type.Object({ from: Ids }, { additionalProperties: false })
export type Merge = Static<typeof Merge>

export const MergeQuery = Type.Object(
  { from: Type.String({ description: 'Ids of the artists, separated by commas' }) },
  { additionalProperties: false },
)

/** Preview of a merge. */
export const MergePreview = Type.Object({
  artist: Named,
  from: Type.Array(Named),
  tracks: Type.Integer({ minimum: 0, description: 'Tracks that name the artist instead' }),
  playlists: Type.Integer({ minimum: 0, description: 'Playlists with such tracks' }),
  images: Type.Integer({ minimum: 0, description: 'Images that move' }),
  texts: Type.Array(Type.Enum(['bio', 'country', 'genres']), {
    description: 'Empty fields of the artist that are filled, and genres that are added',
  }),
  aliases: Type.Array(Type.String(), { description: 'Names that find the artist from then on' }),
})
export type MergePreview = Static<typeof MergePreview>

/** A merge of artists into one. */
export const MergedArtists = Type.Object({
  id: Type.String(),
  artist: Type.Union([Named, Type.Null()], { description: 'Null where it is gone' }),
  from: Type.Array(Named),
  tracks: Type.Integer({ minimum: 0 }),
  merged_at: Type.String({ description: 'ISO 8601, UTC' }),
  merged_by: Type.String({ description: 'Name of who merged them' }),
  undone_at: Type.Union([Type.String(), Type.Null()]),
  can_undo: Type.Boolean(),
})
export type MergedArtists = Static<typeof MergedArtists>

export const MergeReply = Type.Object({ merge: MergedArtists })
export type MergeReply = Static<typeof MergeReply>

/** The newest merges. */
export const Merges = Type.Object({ data: Type.Object({ merges: Type.Array(MergedArtists) }) })
export type Merges = Static<typeof Merges>
