import { lazily } from '@melodia/portal'

export const NextTrack = lazily(() => import('./NextTrack.tsx'), 'NextTrack')
export const PendingTrackList = lazily(() => import('./PendingTrackList.tsx'), 'PendingTrackList')
