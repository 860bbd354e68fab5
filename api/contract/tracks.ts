import { Type, type Static } from 'typebox'
import { LIMITS, POPULARITY_MAX, TRACK_STATUSES } from './choices.ts'

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
  status: Type.Union(TRACK_STATUSES.map((status) => Type.Literal(status))),
  href: Type.String({ description: 'Address of the audio, signed; it expires' }),
  track_file_url: Type.String({ description: 'The same as href' }),
  preview_url: Type.String(),
  artwork: Type.Object({ url: Type.String() }),
  artwork_url: Type.String(),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Track = Static<typeof Track>

const Title = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })

/** Text fields of a track form, after the multipart text has been read (spec §5). */
export const TrackFields = Type.Object(
  {
    title: Title,
    artists: Type.Array(Title, { minItems: 1, description: 'Names; a comma separates them' }),
    creators: Type.Array(Title, { minItems: 1, description: 'Names; a comma separates them' }),
    explicit: Type.Boolean(),
    genre: Title,
    popularity: Type.Optional(
      Type.Integer({ minimum: 0, maximum: POPULARITY_MAX, description: 'Admins only' }),
    ),
    album: Type.Optional(Type.String({ maxLength: LIMITS.nameLength })),
    pending: Type.Optional(Type.Boolean({ description: 'Admins only, on create only' })),
    id: Type.Optional(Type.String({ description: 'On update only; equals the id of the path' })),
  },
  { additionalProperties: false },
)
export type TrackFields = Static<typeof TrackFields>

/** The files of a track form: field name to what it takes (spec §5). */
export const TRACK_FILES = {
  track_file: { label: 'Track file', accept: '.mp3', maxBytes: LIMITS.audioBytes },
  track_preview: { label: 'Track preview', accept: '.mp3', maxBytes: LIMITS.previewBytes },
  artworkFile: { label: 'Artwork', accept: '.png', maxBytes: LIMITS.imageBytes },
} as const
export type TrackFile = keyof typeof TRACK_FILES

/** Body of validate and reject. */
export const Decision = Type.Object(
  { notes: Type.Optional(Type.String({ maxLength: LIMITS.textLength })) },
  { additionalProperties: false },
)
export type Decision = Static<typeof Decision>

export const TrackReply = Type.Object({ track: Track })
