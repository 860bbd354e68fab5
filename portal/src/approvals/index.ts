/** What artists are asked before a track is published, in both portals. */
export { ApprovalFilterMenu } from './ApprovalFilterMenu.tsx'
export { ApprovalTable } from './ApprovalTable.tsx'
export { explainedRefusal, refusalsOf } from './refusals.ts'
export { TrackApprovals } from './TrackApprovals.tsx'
export { askedFor } from './words.ts'
