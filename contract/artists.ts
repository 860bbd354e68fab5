import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { imageFiles, personFields, personFilter, personRead } from './people.ts'

/** An artist as sent to admins (spec §3). */
export const Artist = Type.Object({
  ...personRead,
  country: Type.String({ description: 'Empty where it is not known' }),
  image_url: Type.String({ description: 'The first image; empty where there is none' }),
  tracks_total: Type.Integer({
    minimum: 0,
    description: 'Tracks that name the artist, of any status',
  }),
  creator_id: Type.Union([Type.String(), Type.Null()], {
    description: 'Who represents the artist; null for nobody',
  }),
})
export type Artist = Static<typeof Artist>

/** Text fields of an artist form, after parsing the multipart text (spec §5). */
export const ArtistFields = Type.Object(
  {
    ...personFields,
    country: Type.Optional(Type.String({ maxLength: LIMITS.nameLength })),
    image_url: Type.Optional(
      Type.String({ description: 'One of the kept images, which becomes the first' }),
    ),
  },
  { additionalProperties: false },
)
export type ArtistFields = Static<typeof ArtistFields>

/** Multipart body of a create, for the OpenAPI document. */
export const ArtistForm = Type.Object(
  { ...ArtistFields.properties, ...imageFiles },
  { additionalProperties: false },
)
/** Body of an update: absent fields stay unchanged. */
export const ArtistChanges = Type.Partial(ArtistForm)

export const ArtistReply = Type.Object({ artist: Artist })
export type ArtistReply = Static<typeof ArtistReply>

/** `filter` of the list of artists. */
export const ArtistFilter = Type.Object(
  {
    ...personFilter,
    country: Type.Optional(Type.String({ maxLength: LIMITS.nameLength })),
    unused: Type.Optional(
      Type.Boolean({ description: 'true: whom no track names; false: whom some track names' }),
    ),
  },
  { additionalProperties: false },
)
export type ArtistFilter = Static<typeof ArtistFilter>
