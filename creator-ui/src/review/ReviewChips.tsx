import type { Track } from '@melodia/contract/tracks'
import { LevelChip, StateChip } from '@melodia/portal/review'
import { Box } from '@mui/material'

/** What a creator can act on: a state that is not simply “In review”, and findings. */
export const ReviewChips = ({ track: { review } }: { track: Track }) => {
  if (!review) return null
  const isWaiting = review.state === 'review'
  const isFine = review.level !== 'warning' && review.level !== 'stop'
  if (isWaiting && isFine) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.5 }}>
      {!isWaiting && <StateChip state={review.state} />}
      {!isFine && <LevelChip level={review.level} />}
    </Box>
  )
}
