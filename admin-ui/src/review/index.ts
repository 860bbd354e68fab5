export { reviewKeys } from './reviewKeys.ts'
export { Findings, NextTrack, pendingTracks, WhatBecame } from './routes.ts'
export { useQueueNumbers } from './useQueueNumbers.ts'
