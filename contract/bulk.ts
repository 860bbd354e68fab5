import { Type, type Static, type TObject } from 'typebox'
import { ArtistFields, ArtistFilter } from './artists.ts'
import { Changes } from './changes.ts'
import { LIMITS } from './choices/limits.ts'
import { BULK_UNDO_HOURS, MOST_AT_ONCE } from './choices/lists.ts'
import { TRACK_STATUSES } from './choices/tracks.ts'
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
  undo: Type.Union([Type.String(), Type.Null()], {
    description: `Id of the change, to take it back within ${BULK_UNDO_HOURS} hours; null if nothing had to change`,
  }),
})
export type BulkReply = Static<typeof BulkReply>

/** Query of what a change did to each record. */
export const BulkChangesQuery = Type.Object(
  {
    p: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Page, from 1' })),
    l: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Records a page' })),
  },
  { additionalProperties: false },
)

/** A change of many, record by record. */
export const BulkChanges = Type.Object({
  records: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.Union([Type.String(), Type.Null()], {
        description: 'Its present name; null where it is gone',
      }),
      status: Type.Union([Type.Enum(TRACK_STATUSES), Type.Null()], {
        description: 'Of a track; null for others',
      }),
      changes: Changes,
    }),
  ),
  total: Type.Integer({ minimum: 0 }),
  can_undo: Type.Boolean(),
  undone_at: Type.Union([Type.String(), Type.Null()], {
    description: 'When it was taken back; null if it was not',
  }),
})
export type BulkChanges = Static<typeof BulkChanges>

export const BulkUndoReply = Type.Object({
  undone: Type.Integer({ minimum: 1, description: 'Records that have their former values again' }),
})
export type BulkUndoReply = Static<typeof BulkUndoReply>
