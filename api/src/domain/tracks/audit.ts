import { contributionWords } from '@melodia/contract/disclosure'
import type { TrackFields } from '@melodia/contract/tracks'
import type { TrackDetail } from '@melodia/contract/events'
import { isReview, RETURNS, type ActionOn } from '@melodia/contract/lifecycle'
import { lastEntry } from '@melodia/db/audit/entries'
import type { Credited } from '@melodia/db/credits/newly'
import type { Handle } from '@melodia/db/database'
import type { TrackRecord } from '@melodia/db/tracks'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { changesOf, auditChange, type AuditedFieldsOf } from '../../platform/audit/changes.ts'
import type { NewEvent, WithCredited } from '../../platform/events/newEvent.ts'
import { record } from '../../platform/events/record.ts'

interface Done {
  caller: Caller
  /** Number of playlists that it was taken out of. */
  playlists?: number
  now: number
}

/** Details of the action, unless it has none, and the creators that it credits, if it can. */
export type AboutTrack<Action extends ActionOn<'tracks'>> = ({} extends TrackDetail<Action>
  ? { detail?: TrackDetail<Action> }
  : { detail: TrackDetail<Action> }) &
  WithCredited<{ resource: 'tracks'; action: Action }>

/**
 * Records an action on a track, with its creators and its waiting time; it outlives the track.
 * Returns the id of the entry.
 */
export async function auditTrack<Action extends ActionOn<'tracks'>>(
  write: Handle,
  action: Action,
  track: TrackRecord,
  { caller, playlists, detail, now, ...about }: Done & AboutTrack<Action>,
) {
  const { id, title, creators, creators_ids } = track
  // Action and detail belong together, which the compiler cannot follow through a type parameter.
  const event = {
    actor: actorOf(caller),
    action,
    resource: 'tracks',
    resource_id: id,
    title,
    detail: {
      creators: creators.map(({ name }) => name),
      ...(isReview(action) && { waited_ms: Math.max(0, now - (await waitingSince(write, track))) }),
      ...(playlists && { playlists }),
      ...detail,
    },
    creators: creators_ids,
    now,
    ...('credited' in about && { credited: about.credited }),
  } as NewEvent
  return record(write, event)
}

/** Creators whom a track credits and did not credit before. */
export function creditedBy(before: TrackRecord | null, track: TrackRecord): Credited {
  const added = track.creators_ids.filter((id) => !before?.creators_ids.includes(id))
  return new Map(added.map((id) => [id, [track.seq]]))
}

/** Notes as a detail: none if nothing is written. */
export const noted = (notes: string | undefined) => (notes ? { notes } : {})

/** Present values of a track and their proposed replacements. */
export function proposedChanges(track: TrackRecord) {
  if (!track.proposed) return {}
  const { title, artists, creators, credits, files } = track.proposed
  const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)
  return changesOf(auditedTrack(track), {
    ...(title !== null && { title }),
    ...(artists && { artists: namesOf(artists) }),
    ...(creators && { creators: namesOf(creators) }),
    ...(credits && { credits: credits.map(contributionWords) }),
    ...(files?.audio && { track_file: files.audio.key }),
    ...(files?.preview && { track_preview: files.preview.key }),
    ...(files?.artwork && { artworkFile: files.artwork.key }),
  })
}

/** Fields of a track as a form has them, people by name and by id. */
export const factsOf = (track: Omit<TrackRecord, 'files'>) => ({
  title: track.title,
  artists: track.artists.map(({ name }) => name),
  artists_ids: track.artists_ids,
  creators: track.creators.map(({ name }) => name),
  creators_ids: track.creators_ids,
  album: track.album,
  track_number: track.track_number,
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
  credits: track.contributions.map(contributionWords),
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
  { caller, now }: Done,
) =>
  auditChange(write, {
    caller,
    resource: 'tracks',
    id: track.id,
    title: track.title,
    before: before && auditedTrack(before),
    after: auditedTrack(track),
    detail: { creators: track.creators.map(({ name }) => name), status: track.status },
    creators: [...(before?.creators_ids ?? []), ...track.creators_ids],
    credited: creditedBy(before, track),
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
