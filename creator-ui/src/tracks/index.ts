import { lazily } from '@melodia/portal'
import { TrackList } from './TrackList.tsx'
import * as texts from '#texts/tracks.ts'

export const tracks = {
  name: 'tracks',
  label: texts.yourTracks,
  list: TrackList,
  create: lazily(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazily(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}

export const pendingTracks = {
  name: 'tracks/pending',
  label: texts.yourPendingTracks,
  list: lazily(() => import('./PendingTrackList.tsx'), 'PendingTrackList'),
  edit: lazily(() => import('./PendingTrackEdit.tsx'), 'PendingTrackEdit'),
}
