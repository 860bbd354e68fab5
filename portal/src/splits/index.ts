/** Who gets what of a track's revenue, in both portals. */
export { newShare, sentShares, startOf, type DraftShare } from './draft.ts'
export { ProposalDialog } from './ProposalDialog.tsx'
export { Shares, type ShareTools } from './Shares.tsx'
export { SplitOfTrack } from './SplitOfTrack.tsx'
