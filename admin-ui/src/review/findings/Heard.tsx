import type { Track } from '@melodia/contract/tracks'
import { durationOf } from '@melodia/portal/fields'
import { useHeard } from '@melodia/portal/player'
import { Typography } from '@mui/material'

/** How much of the track the reviewer has heard; each part counts once. */
export const Heard = ({ record }: { record: Track }) => (
  <Typography variant="body2" color="text.secondary">
    {`Heard ${durationOf(useHeard(record))} of ${durationOf(record.duration_ms)}`}
  </Typography>
)
