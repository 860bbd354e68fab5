import { lazily } from '@melodia/portal'
import { PendingTrackList } from './queue/index.ts'

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Pending Tracks',
  list: PendingTrackList,
  edit: lazily(() => import('./ValidateTrack.tsx'), 'ValidateTrack'),
}
