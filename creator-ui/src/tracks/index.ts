import { lazily } from '@melodia/portal'
import { TrackList } from './TrackList.tsx'

export const tracks = {
  name: 'tracks',
  label: 'Your Tracks',
  list: TrackList,
  create: lazily(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazily(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Your Pending Tracks',
  list: lazily(() => import('./PendingTrackList.tsx'), 'PendingTrackList'),
  edit: lazily(() => import('./PendingTrackEdit.tsx'), 'PendingTrackEdit'),
}
