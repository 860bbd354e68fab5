import type { PlaylistFields } from '@melodia/contract/playlists'
import type { Handle } from '@melodia/db/database'
import type { PlaylistRecord } from '@melodia/db/playlists'
import type { Caller } from '../../platform/access/access.ts'
import { auditChange, type AuditedFieldsOf } from '../../platform/audit/changes.ts'

const auditedFields = (
  playlist: PlaylistRecord,
): AuditedFieldsOf<PlaylistFields, 'id' | 'existingImages'> => ({
  name: playlist.name,
  description: playlist.description,
  public: playlist.public,
  trackIds: playlist.tracks,
  tracks_total: playlist.tracks_total,
  image: playlist.cover?.key ?? null,
})

/** Records that a playlist was created or changed. */
export const auditPlaylist = (
  write: Handle,
  before: PlaylistRecord | null,
  playlist: PlaylistRecord,
  by: { caller: Caller; now: number },
) =>
  auditChange(write, {
    ...by,
    resource: 'playlists',
    id: playlist.id,
    title: playlist.name,
    before: before && auditedFields(before),
    after: auditedFields(playlist),
    detail: { creator: playlist.creator },
    creators: playlist.creator_id === null ? [] : [playlist.creator_id],
  })
