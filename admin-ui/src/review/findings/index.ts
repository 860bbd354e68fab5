/** Findings about a track, for its reviewer. */
export { AppealBanner } from './AppealBanner.tsx'
export { Background, useBackground } from './Background.tsx'
export { Checked } from './Checked.tsx'
export { PublishedFindings, PublishedOutcome } from './routes.ts'
export { Risks } from './Risks.tsx'
export { Round } from './Round.tsx'
export { TrackFacts } from './TrackFacts.tsx'
export { TrackOutcomePanel } from './TrackOutcomePanel.tsx'
