import { lazyScreen } from '@melodia/portal'
import { TrackList } from './TrackList.tsx'

export const tracks = {
  name: 'tracks',
  label: 'Your Tracks',
  list: TrackList,
  create: lazyScreen(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazyScreen(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Your Pending Tracks',
  list: lazyScreen(() => import('./PendingTrackList.tsx'), 'PendingTrackList'),
  edit: lazyScreen(() => import('./PendingTrackEdit.tsx'), 'PendingTrackEdit'),
}
