import type { Track } from '@melodia/contract/tracks'
import { LevelChip, StateChip } from '@melodia/portal/review'
import { Box } from '@mui/material'

/** State of the review of a pending track, and the worst of its report. */
export const ReviewChips = ({ track }: { track: Track }) => {
  if (!track.review) return null
  const { level, state } = track.review
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.5 }}>
      <StateChip state={state} />
      <LevelChip level={level} />
    </Box>
  )
}
