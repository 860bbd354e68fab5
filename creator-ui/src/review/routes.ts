import { lazily } from '@melodia/portal'

export const decisions = {
  name: 'decisions',
  label: 'Decisions',
  list: lazily(() => import('./DecisionList.tsx'), 'DecisionList'),
}
export const ReviewFilters = lazily(() => import('./ReviewFilters.tsx'), 'ReviewFilters')
export const OwnTrackOutcome = lazily(() => import('./OwnTrackOutcome.tsx'), 'OwnTrackOutcome')
