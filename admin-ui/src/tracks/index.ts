export { reviewKeys } from './reviewKeys.ts'
import { lazily } from '@melodia/portal'
import { PendingTrackList } from './PendingTrackList.tsx'
import { TrackList } from './TrackList.tsx'

export const tracks = {
  name: 'tracks',
  label: 'Tracks',
  list: TrackList,
  create: lazily(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazily(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Pending Tracks',
  list: PendingTrackList,
  edit: lazily(() => import('./ValidateTrack.tsx'), 'ValidateTrack'),
}
