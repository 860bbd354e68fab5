import { lazily } from '@melodia/portal'
import { PendingTrackList } from './queue/index.ts'
import * as texts from '#texts/review.ts'

export const pendingTracks = {
  name: 'tracks/pending',
  label: texts.pendingTracks,
  list: PendingTrackList,
  edit: lazily(() => import('./ValidateTrack.tsx'), 'ValidateTrack'),
}
