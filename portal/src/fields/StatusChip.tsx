import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { Chip } from '@mui/material'

/** Approved is green, pending is amber and the default (spec §4). */
const COLORS = {
  approved: 'success',
  pending: 'warning',
} as const satisfies Record<TrackStatus, string>

export const StatusChip = ({
  status = 'pending',
  label = status,
}: {
  status?: TrackStatus
  label?: string
}) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[status]}
    label={label}
    sx={{ fontWeight: 600 }}
  />
)
