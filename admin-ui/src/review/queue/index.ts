/** Which tracks wait, and which is next. */
export { NextTrack, PendingTrackList } from './routes.ts'
export { useNext, useUpcoming } from './useQueue.ts'
export { useQueueNumbers } from './useQueueNumbers.ts'
