export { PublishedFindings, PublishedOutcome } from './findings/index.ts'
export { NextTrack, useQueueNumbers } from './queue/index.ts'
export { reviewKeys } from './reviewKeys.ts'
export { pendingTracks } from './routes.ts'
