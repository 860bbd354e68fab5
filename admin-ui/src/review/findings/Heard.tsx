import type { Track } from '@melodia/contract/tracks'
import { useConfig } from '@melodia/portal'
import { durationOf } from '@melodia/portal/fields'
import { useHeard } from '@melodia/portal/player'
import { Typography } from '@mui/material'
import * as texts from '#texts/review.ts'

/** How much of the track the reviewer has heard; each part counts once. */
export const Heard = ({ record }: { record: Track }) => {
  const percent = useConfig().data?.heard_percent ?? 0
  const asked = percent > 0 ? texts.isNeededToValidateIt(percent) : ''
  return (
    <Typography variant="body2" color="text.secondary">
      {texts.heardOfDuration(durationOf(useHeard(record)), durationOf(record.duration_ms), asked)}
    </Typography>
  )
}
