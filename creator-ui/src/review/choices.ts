import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { ReviewState } from '@melodia/contract/choices/reviews'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import type { FilterChoice } from '@melodia/portal/list'
import { LEVEL_LABELS } from '@melodia/portal/review'
import * as texts from '#texts/review.ts'

/** Choices of the filters of one's own pending tracks. */
export const REVIEW_CHOICES: FilterChoice[] = [
  {
    source: 'review_state',
    label: texts.state,
    show: (state: ReviewState) => REVIEW_STATE_LABELS[state].chip,
  },
  { source: 'level', label: texts.worstCheck, show: (level: CheckLevel) => LEVEL_LABELS[level] },
]
