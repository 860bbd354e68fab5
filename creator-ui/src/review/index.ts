import type { CheckLevel, ReviewState } from '@melodia/contract/choices'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import { lazily } from '@melodia/portal'
import type { FilterChoice } from '@melodia/portal/list'
import { LEVEL_LABELS } from '@melodia/portal/review'

export { LatestUpload } from './LatestUpload.tsx'
export { ReviewOfTrack } from './ReviewOfTrack.tsx'
export { useIsReviewLoaded } from './useIsReviewLoaded.ts'
export { useLatestUpload } from './useLatestUpload.ts'

/** Choices of the filters of one's own pending tracks. */
export const REVIEW_CHOICES: FilterChoice[] = [
  {
    source: 'review_state',
    label: 'State',
    show: (state: ReviewState) => REVIEW_STATE_LABELS[state].chip,
  },
  { source: 'level', label: 'Worst check', show: (level: CheckLevel) => LEVEL_LABELS[level] },
]
export const ReviewFilters = lazily(() => import('./ReviewFilters.tsx'), 'ReviewFilters')
