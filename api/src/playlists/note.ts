import type { Handle } from '@melodia/db/database'
import type { PlaylistRecord } from '@melodia/db/playlists'
import type { Caller } from '../http/access.ts'
import { noteChange, type Told } from '../audit/changes.ts'

const told = (playlist: PlaylistRecord): Told => ({
  name: playlist.name,
  description: playlist.description,
  public: playlist.public,
  trackIds: playlist.tracks,
  tracks_total: playlist.tracks_total,
  image: playlist.cover?.key ?? null,
})

/** Enters that a playlist was made, or what of it was changed. */
export const notePlaylist = (
  write: Handle,
  before: PlaylistRecord | null,
  playlist: PlaylistRecord,
  by: { caller: Caller; now: number },
) =>
  noteChange(write, {
    ...by,
    resource: 'playlists',
    id: playlist.id,
    title: playlist.name,
    before: before && told(before),
    after: told(playlist),
    detail: { creator: playlist.creator },
    creators: playlist.creator_id === null ? [] : [playlist.creator_id],
  })
