import { lazily } from '@melodia/portal'

/** Findings on the screen of a published track. */
export const PublishedFindings = lazily(() => import('./Findings.tsx'), 'Findings')
export const PublishedOutcome = lazily(() => import('./TrackOutcomePanel.tsx'), 'TrackOutcomePanel')
