export { reviewKeys } from './reviewKeys.ts'
import { lazily } from '@melodia/portal'
import { PendingTrackList } from './PendingTrackList.tsx'

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Pending Tracks',
  list: PendingTrackList,
  edit: lazily(() => import('./ValidateTrack.tsx'), 'ValidateTrack'),
}
