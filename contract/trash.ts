import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { TRACK_STATUSES } from './choices/tracks.ts'
import { TRASH_NOUNS } from './choices/trash.ts'

/** A deleted record in the trash. */
export const TrashEntry = Type.Object({
  id: Type.String({ description: 'Of the entry; the record has another' }),
  noun: Type.Enum(TRASH_NOUNS),
  record_id: Type.String({ description: 'Id of the record, which it gets back' }),
  title: Type.String({ description: 'What it was called' }),
  status: Type.Union([Type.Enum(TRACK_STATUSES), Type.Null()], {
    description: 'Of a track: pending where it was withdrawn; null for others',
  }),
  deleted_at: Type.String({ description: 'ISO 8601, UTC' }),
  deleted_by: Type.Object({
    id: Type.Union([Type.String(), Type.Null()], { description: 'Null where the user is gone' }),
    name: Type.String({ description: 'As it was then' }),
  }),
  purged_at: Type.String({ description: 'When it goes for good: ISO 8601, UTC' }),
  takes: Type.Object(
    {
      playlists: Type.Integer({ minimum: 0, description: 'Of a track: how many held it' }),
      tracks: Type.Integer({ minimum: 0, description: 'Of a playlist: how many it held' }),
    },
    { description: 'What comes back with it, as far as it still exists' },
  ),
})
export type TrashEntry = Static<typeof TrashEntry>

/** `filter` of the list. */
export const TrashFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Part of the title' }),
    ),
    noun: Type.Optional(Type.String({ description: `One of ${TRASH_NOUNS.join(', ')}` })),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
  },
  { additionalProperties: false },
)
export type TrashFilter = Static<typeof TrashFilter>

/** Reply of a restore. */
export const RestoreReply = Type.Object({
  restored: Type.Object({
    noun: Type.Enum(TRASH_NOUNS),
    id: Type.String({ description: 'Id of the record' }),
    title: Type.String(),
    status: TrashEntry.properties.status,
    playlists: Type.Integer({ minimum: 0, description: 'Of a track: how many hold it again' }),
    tracks: Type.Integer({ minimum: 0, description: 'Of a playlist: how many it holds again' }),
    lost: Type.Integer({
      minimum: 0,
      description: 'Playlists that are gone or full, or tracks that are gone for good',
    }),
  }),
})
export type RestoreReply = Static<typeof RestoreReply>

const trash = Type.String({ description: 'Id of its entry in the trash, to restore it' })

/** Reply of a delete that can be undone. */
export const IntoTrash = Type.Object({ id: Type.String(), trash })
export type IntoTrash = Static<typeof IntoTrash>

/** The same for a track. */
export const TrackIntoTrash = Type.Object({
  id: Type.String(),
  playlists: Type.Integer({ minimum: 0, description: 'How many held it, and hold it no more' }),
  trash,
})
export type TrackIntoTrash = Static<typeof TrackIntoTrash>
