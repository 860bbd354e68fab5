import type { ReviewState } from '@melodia/contract/choices/reviews'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import { Chip } from '@mui/material'

const COLORS = {
  review: 'warning',
  changes: 'primary',
  deferred: 'info',
  appeal: 'error',
} as const satisfies Record<ReviewState, string>

/** The state of the review of a pending track. */
export const StateChip = ({ state }: { state: ReviewState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={REVIEW_STATE_LABELS[state].chip}
    sx={{ fontWeight: 600 }}
  />
)
