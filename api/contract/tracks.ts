import { Type, type Static } from 'typebox'
import { LIMITS, POPULARITY_MAX, TRACK_STATUSES, TRACK_FILES, type TrackFile } from './choices.ts'
import { Image } from './images.ts'

const Name = Type.Object({ id: Type.String(), name: Type.String() })

/** A track as every client reads it (spec §3). */
export const Track = Type.Object({
  id: Type.String(),
  title: Type.String(),
  artists: Type.Array(Name),
  artists_ids: Type.Array(Type.String()),
  creators: Type.Array(Name),
  creators_ids: Type.Array(Type.String()),
  explicit: Type.Boolean(),
  genre: Type.String(),
  popularity: Type.Integer({ minimum: 0, maximum: POPULARITY_MAX }),
  album: Type.String({ description: 'Empty where the track is on no album' }),
  duration_ms: Type.Integer({ minimum: 1, description: 'Milliseconds, measured from the audio' }),
  status: Type.Enum(TRACK_STATUSES),
  href: Type.String({ description: 'Address of the audio, signed; it expires' }),
  track_file_url: Type.String({ description: 'The same as href' }),
  preview_url: Type.String(),
  preview_duration_ms: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  artwork: Image,
  artwork_url: Type.String(),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Track = Static<typeof Track>

const Title = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })

const Names = Type.Array(Title, {
  minItems: 1,
  maxItems: LIMITS.namesPerTrack,
  description: 'Names; a comma separates them, or the field is repeated',
})

/** Text fields of a track form, after the multipart text has been read (spec §5). */
export const TrackFields = Type.Object(
  {
    title: Title,
    artists: Names,
    creators: Names,
    explicit: Type.Boolean(),
    genre: Title,
    popularity: Type.Optional(
      Type.Integer({ minimum: 0, maximum: POPULARITY_MAX, description: 'Admins only' }),
    ),
    album: Type.Optional(Type.String({ maxLength: LIMITS.nameLength })),
    pending: Type.Optional(Type.Boolean({ description: 'Admins only, on create only' })),
    cut_preview: Type.Optional(
      Type.Boolean({
        description: 'On create only: the server cuts the preview, and none is sent',
      }),
    ),
    id: Type.Optional(
      Type.String({ description: 'On update the id of the path; on create it has no effect' }),
    ),
  },
  { additionalProperties: false },
)
export type TrackFields = Static<typeof TrackFields>

export { TRACK_FILES, type TrackFile } from './choices.ts'

const Binary = (file: TrackFile, ...more: string[]) => {
  const { label, accept, maxBytes } = TRACK_FILES[file]
  const description = [label, accept, `at most ${maxBytes} bytes`, ...more].join(', ')
  return Type.String({ format: 'binary', description })
}

/**
 * The multipart body of a create, for the documentation: truths are text 'true' or 'false'. All
 * three files are required, but for a preview that the server is told to cut.
 */
export const TrackForm = Type.Object(
  {
    ...TrackFields.properties,
    track_file: Binary('track_file'),
    track_preview: Type.Optional(Binary('track_preview', 'required unless cut_preview is true')),
    artworkFile: Binary('artworkFile'),
  },
  { additionalProperties: false },
)
/** The body of an update: what is absent stays as it is. */
export const TrackChanges = Type.Partial(TrackForm)

/** Body of validate and reject. */
export const Decision = Type.Object(
  { notes: Type.Optional(Type.String({ maxLength: LIMITS.textLength })) },
  { additionalProperties: false },
)
export type Decision = Static<typeof Decision>

export const TrackReply = Type.Object({ track: Track })
export type TrackReply = Static<typeof TrackReply>

/** What `filter` of a list of tracks may hold. */
export const TrackFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LIMITS.nameLength,
        description: 'Words of title, artists, creators, album',
      }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    genre: Type.Optional(Type.String()),
    explicit: Type.Optional(Type.Boolean()),
    artist: Type.Optional(Type.String({ description: 'Id of an artist' })),
    creator: Type.Optional(Type.String({ description: 'Id of a creator' })),
  },
  { additionalProperties: false },
)
export type TrackFilter = Static<typeof TrackFilter>
