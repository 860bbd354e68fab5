import { lazily } from '@melodia/portal'
import * as texts from '#texts/review.ts'

export const decisions = {
  name: 'decisions',
  label: texts.decisions,
  list: lazily(() => import('./DecisionList.tsx'), 'DecisionList'),
}
export const ReviewFilters = lazily(() => import('./ReviewFilters.tsx'), 'ReviewFilters')
export const OwnTrackOutcome = lazily(() => import('./OwnTrackOutcome.tsx'), 'OwnTrackOutcome')
