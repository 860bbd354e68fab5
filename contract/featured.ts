import { Type, type Static } from 'typebox'
import { Artist } from './artists.ts'
import { LIMITS } from './choices/limits.ts'
import { PlaylistEntry } from './playlists.ts'

const version = Type.Integer({ minimum: 0, description: 'Counts the changes of the choice' })

/** The featured artists, in order. */
export const FeaturedArtists = Type.Object({ artists: Type.Array(Artist), version })
export type FeaturedArtists = Static<typeof FeaturedArtists>

/** The featured playlists, in order. */
export const FeaturedPlaylists = Type.Object({ playlists: Type.Array(PlaylistEntry), version })
export type FeaturedPlaylists = Static<typeof FeaturedPlaylists>

/** The complete new choice; an empty one features nothing. */
export const FeaturedChoice = Type.Object(
  {
    ids: Type.Array(Type.String(), {
      maxItems: LIMITS.featured,
      uniqueItems: true,
      description: 'In the order to show',
    }),
  },
  { additionalProperties: false },
)
export type FeaturedChoice = Static<typeof FeaturedChoice>
