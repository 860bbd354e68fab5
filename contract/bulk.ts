import { Type, type Static, type TObject } from 'typebox'
import { ArtistFields, ArtistFilter } from './artists.ts'
import { LIMITS } from './choices/limits.ts'
import { MOST_AT_ONCE } from './choices/lists.ts'
import { CreatorFields, CreatorFilter } from './creators.ts'
import { PlaylistFields, PlaylistFilter } from './playlists.ts'
import { PendingTrackFilter, TrackFields, TrackFilter } from './tracks.ts'

/** Fields that can be changed in many records at once, by noun. */
export const BULK_FIELDS = {
  tracks: [
    'genre',
    'album',
    'artists',
    'artists_ids',
    'creators',
    'creators_ids',
    'explicit',
    'popularity',
  ],
  artists: ['genres'],
  creators: ['genres'],
  playlists: ['public'],
} as const
export type BulkNoun = keyof typeof BULK_FIELDS

/** Body of a change of many: records by id, or all that a filter of their list finds. */
const bulk = <Filter extends TObject, Fields extends TObject>(filter: Filter, fields: Fields) =>
  Type.Object(
    {
      ids: Type.Optional(
        Type.Array(Type.String({ maxLength: LIMITS.nameLength }), {
          minItems: 1,
          maxItems: MOST_AT_ONCE,
          description: 'Either ids, or filter',
        }),
      ),
      filter: Type.Optional(filter),
      changes: fields,
    },
    { additionalProperties: false },
  )

const TrackBulkFields = Type.Partial(Type.Pick(TrackFields, BULK_FIELDS.tracks), {
  additionalProperties: false,
})
export const TrackBulk = bulk(TrackFilter, TrackBulkFields)
export const PendingTrackBulk = bulk(PendingTrackFilter, TrackBulkFields)
export const ArtistBulk = bulk(
  ArtistFilter,
  Type.Partial(Type.Pick(ArtistFields, BULK_FIELDS.artists), { additionalProperties: false }),
)
export const CreatorBulk = bulk(
  CreatorFilter,
  Type.Partial(Type.Pick(CreatorFields, BULK_FIELDS.creators), { additionalProperties: false }),
)
export const PlaylistBulk = bulk(
  PlaylistFilter,
  Type.Partial(Type.Pick(PlaylistFields, BULK_FIELDS.playlists), { additionalProperties: false }),
)

/** Result of a bulk change. */
export const BulkReply = Type.Object({
  changed: Type.Integer({
    minimum: 0,
    description: 'Records that now have these values, also those that had them before',
  }),
  failures: Type.Integer({
    minimum: 0,
    description: 'How many records could not be changed; all others were',
  }),
  failed: Type.Array(Type.Object({ id: Type.String(), message: Type.String() }), {
    maxItems: LIMITS.errorsInReply,
    description: 'The first of them, and why',
  }),
})
export type BulkReply = Static<typeof BulkReply>
