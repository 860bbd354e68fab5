import type { TrackFields } from '@melodia/contract/tracks'
import type { Changes } from '@melodia/contract/audit'
import type { NotificationKind } from '@melodia/contract/notifications'
import { isReview, RETURNS, type ActionOn } from '@melodia/contract/lifecycle'
import { lastEntry } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import type { AuditDetail } from '@melodia/db/tables'
import type { TrackRecord } from '@melodia/db/tracks'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { changesOf, auditChange, type AuditedFieldsOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/audit/record.ts'

export interface TrackAudit {
  caller: Caller
  /** The reviewer's notes. */
  notes?: string | undefined
  /** What else belongs to the action. */
  detail?: AuditDetail
  /** Number of playlists it was removed from. */
  playlists?: number
  /** Actual or proposed changes. */
  changes?: Changes
  /** Besides what the action tells of. */
  tellsAlso?: NotificationKind | undefined
  now: number
}

/**
 * Records an action on a track, with its creators and its waiting time; it outlives the track.
 * Returns the id of the entry.
 */
export async function auditTrack(
  write: Handle,
  action: ActionOn<'tracks'>,
  track: TrackRecord,
  { caller, notes, detail, playlists, changes, tellsAlso, now }: TrackAudit,
) {
  const { id, title, creators, creators_ids } = track
  return record(write, {
    actor: actorOf(caller),
    action,
    resource: 'tracks',
    resource_id: id,
    title,
    detail: {
      creators: creators.map(({ name }) => name),
      ...(isReview(action) && { waited_ms: Math.max(0, now - (await waitingSince(write, track))) }),
      ...(notes && { notes }),
      ...(playlists && { playlists }),
      ...(changes && { changes }),
      ...detail,
    },
    creators: creators_ids,
    tellsAlso,
    now,
  })
}

/** Present values of a track and their proposed replacements. */
export function proposedChanges(track: TrackRecord) {
  if (!track.proposed) return {}
  const { title, artists, creators, files } = track.proposed
  const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)
  return changesOf(auditedTrack(track), {
    ...(title !== null && { title }),
    ...(artists && { artists: namesOf(artists) }),
    ...(creators && { creators: namesOf(creators) }),
    ...(files?.audio && { track_file: files.audio.key }),
    ...(files?.preview && { track_preview: files.preview.key }),
    ...(files?.artwork && { artworkFile: files.artwork.key }),
  })
}

/** What a form says of a track, people by name and by id. */
export const factsOf = (track: Omit<TrackRecord, 'files'>) => ({
  title: track.title,
  artists: track.artists.map(({ name }) => name),
  artists_ids: track.artists_ids,
  creators: track.creators.map(({ name }) => name),
  creators_ids: track.creators_ids,
  album: track.album,
  genre: track.genre,
  explicit: track.explicit,
  popularity: track.popularity,
})

/** Audited fields of a track. */
export const auditedTrack = ({
  files,
  ...track
}: TrackRecord): AuditedFieldsOf<
  TrackFields,
  'id' | 'pending' | 'cut_preview' | 'preview_start'
> => ({
  ...factsOf(track),
  status: track.status,
  track_file: files.audio.key,
  track_preview: files.preview.key,
  artworkFile: files.artwork.key,
})

/** Records that a track was created or changed, for its creators to read. */
export const auditTrackChange = (
  write: Handle,
  before: TrackRecord | null,
  track: TrackRecord,
  { caller, now }: TrackAudit,
) =>
  auditChange(write, {
    caller,
    resource: 'tracks',
    id: track.id,
    title: track.title,
    before: before && auditedTrack(before),
    after: auditedTrack(track),
    detail: { creators: track.creators.map(({ name }) => name) },
    creators: [...(before?.creators_ids ?? []), ...track.creators_ids],
    status: track.status,
    now,
  })

/** When it was last submitted. */
async function waitingSince(write: Handle, { id, created_at }: TrackRecord) {
  const again = await lastEntry(write, {
    actions: RETURNS,
    resource: 'tracks',
    resource_id: id,
  })
  return again?.at ?? Date.parse(created_at)
}
