/** Changes of tracks that creators propose, and the decisions on them. */
export { ProposalDecision } from './ProposalDecision.tsx'
export { ProposedTracks } from './ProposedTracks.tsx'
