import type { ApprovalState } from '@melodia/contract/choices/approvals'
import { Chip } from '@mui/material'
import { APPROVAL_STATE_NAMES } from './words.ts'

const COLORS = {
  asked: 'warning',
  approved: 'success',
  declined: 'error',
  expired: 'warning',
} as const satisfies Record<ApprovalState, string>

export const ApprovalChip = ({ state }: { state: ApprovalState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={APPROVAL_STATE_NAMES[state]}
    sx={{ fontWeight: 600 }}
  />
)
