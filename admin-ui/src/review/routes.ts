import { lazily } from '@melodia/portal'

export const NextTrack = lazily(() => import('./NextTrack.tsx'), 'NextTrack')

export const pendingTracks = {
  name: 'tracks/pending',
  label: 'Pending Tracks',
  list: lazily(() => import('./PendingTrackList.tsx'), 'PendingTrackList'),
  edit: lazily(() => import('./ValidateTrack.tsx'), 'ValidateTrack'),
}

/** What the screen of a published track has of them. */
export const Findings = lazily(() => import('./Findings.tsx'), 'Findings')
export const WhatBecame = lazily(() => import('./WhatBecame.tsx'), 'WhatBecame')
