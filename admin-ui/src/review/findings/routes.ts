import { lazily } from '@melodia/portal'

/** What the screen of a published track has of them. */
export const PublishedFindings = lazily(() => import('./Findings.tsx'), 'Findings')
export const PublishedOutcome = lazily(() => import('./WhatBecame.tsx'), 'WhatBecame')
