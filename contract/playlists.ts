import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { PLATFORM } from './choices/product.ts'
import { Image } from './images.ts'
import { addedFilter } from './lists.ts'

/** A playlist as sent to every client (spec §3). */
export const Playlist = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String({ description: 'Plain text, or HTML of a few harmless tags' }),
  description_excerpt: Type.String({ description: 'Its beginning without formatting' }),
  tracks: Type.Array(Type.String(), { description: 'Ids of its tracks, in their order' }),
  tracks_total: Type.Integer({ minimum: 0 }),
  duration_ms: Type.Integer({ minimum: 0, description: 'Of all its tracks together' }),
  public: Type.Boolean(),
  creator: Type.String({ description: `Name of its owner; ${PLATFORM} for the platform's own` }),
  creator_id: Type.Union([Type.String(), Type.Null()], {
    description: "Null for the platform's own",
  }),
  images: Type.Array(Image, { maxItems: 1, description: 'Its cover, or nothing' }),
  image_url: Type.String({ description: 'Address of the cover; empty where there is none' }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Playlist = Static<typeof Playlist>

/** A playlist in a list, for callers that send `Prefer: return=minimal`. */
export const PlaylistEntry = Type.Omit(Playlist, ['tracks'])
export type PlaylistEntry = Static<typeof PlaylistEntry>

/** Text fields of a playlist form, after parsing the multipart text (spec §5). */
export const PlaylistFields = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: LIMITS.nameLength }),
    description: Type.Optional(Type.String({ maxLength: LIMITS.textLength })),
    public: Type.Optional(Type.Boolean({ description: 'True where a create does not say' })),
    trackIds: Type.Optional(
      Type.Array(Type.String(), {
        maxItems: LIMITS.tracksPerPlaylist,
        description:
          'Published tracks in their order, each once: trackIds[0], trackIds[1], …, or trackIds ' +
          "repeated or as JSON text. A creator's playlist holds their own tracks only",
      }),
    ),
    existingImages: Type.Optional(
      Type.Array(Type.String(), {
        maxItems: 1,
        description: 'JSON text; [] removes the cover, absent keeps it',
      }),
    ),
    id: Type.Optional(
      Type.String({ description: 'On update the id of the path; on create it has no effect' }),
    ),
  },
  { additionalProperties: false },
)
export type PlaylistFields = Static<typeof PlaylistFields>

/**
 * Multipart body of a create, for the OpenAPI document: `public` is the string 'true' or 'false'.
 */
export const PlaylistForm = Type.Object(
  {
    ...PlaylistFields.properties,
    image: Type.Optional(
      Type.String({
        format: 'binary',
        description: `Cover: JPEG, PNG or WebP, at most ${LIMITS.imageBytes} bytes`,
      }),
    ),
  },
  { additionalProperties: false },
)
/** Body of an update: absent fields stay unchanged. */
export const PlaylistChanges = Type.Partial(PlaylistForm)

export const PlaylistReply = Type.Object({ playlist: Playlist })
export type PlaylistReply = Static<typeof PlaylistReply>

/** `filter` of the list of playlists. */
export const PlaylistFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Part of the name' }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    public: Type.Optional(Type.Boolean()),
    ...addedFilter,
    creator: Type.Optional(Type.String({ description: 'Id of the creator who owns it' })),
    track: Type.Optional(Type.String({ description: 'Id of a track that it holds' })),
    artist: Type.Optional(
      Type.String({ description: 'Id of an artist whom a track that it holds names' }),
    ),
  },
  { additionalProperties: false },
)
export type PlaylistFilter = Static<typeof PlaylistFilter>
