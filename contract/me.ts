import { Type, type Static } from 'typebox'
import { CataloguePaging, CatalogueTrack } from './catalogue.ts'
import { FOLLOWED_NOUNS } from './choices/follows.ts'
import { LIMITS } from './choices/limits.ts'
import { Image } from './images.ts'
import { Paged } from './lists.ts'

/** What a person likes and follows: theirs alone to see. Only numbers of followers are public. */

const followers = Type.Integer({ minimum: 0, description: 'Everybody who follows it' })
const Time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })

export const Like = Type.Object({ id: Type.String(), liked: Type.Boolean() })
export type Like = Static<typeof Like>

export const LikedTrack = Type.Object({
  ...CatalogueTrack.properties,
  liked_at: Time('When you liked it'),
})
export type LikedTrack = Static<typeof LikedTrack>

/** Query of the tracks that a person likes. */
export const LikedTracksQuery = Type.Object(
  {
    ...CataloguePaging.properties,
    id: Type.Optional(
      Type.String({
        pattern: `^[\\w-]{1,36}(,[\\w-]{1,36}){0,${LIMITS.cataloguePage - 1}}$`,
        description: `up to ${LIMITS.cataloguePage} ids with commas between: only these tracks`,
      }),
    ),
  },
  { additionalProperties: false },
)

export const LikedTracks = Paged('tracks', LikedTrack)
export type LikedTracks = Static<typeof LikedTracks>

export const Following = Type.Object({ id: Type.String(), following: Type.Boolean(), followers })
export type Following = Static<typeof Following>

/** An artist, creator or playlist that a person follows. */
export const Follow = Type.Object({
  noun: Type.Enum(FOLLOWED_NOUNS),
  id: Type.String(),
  name: Type.String(),
  images: Type.Array(Image),
  tracks_total: Type.Integer({ minimum: 0, description: 'Public tracks' }),
  followers,
  followed_at: Time('When you followed it'),
  url: Type.String({ description: 'Its public page' }),
})
export type Follow = Static<typeof Follow>

export const Follows = Paged('follows', Follow)
export type Follows = Static<typeof Follows>

export const OwnListQuery = CataloguePaging
export type OwnListQuery = Static<typeof OwnListQuery>
