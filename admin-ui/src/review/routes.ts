import { lazily, lazyScreen } from '@melodia/portal'

export const NextTrack = lazyScreen(() => import('./NextTrack.tsx'), 'NextTrack')

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Pending Tracks',
  list: lazyScreen(() => import('./PendingTrackList.tsx'), 'PendingTrackList'),
  edit: lazyScreen(() => import('./ValidateTrack.tsx'), 'ValidateTrack'),
}

/** What the screen of a published track has of them. */
export const Findings = lazily(() => import('./Findings.tsx'), 'Findings')
export const WhatBecame = lazily(() => import('./WhatBecame.tsx'), 'WhatBecame')
