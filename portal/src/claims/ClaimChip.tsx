import type { ClaimState } from '@melodia/contract/choices/claims'
import { Chip } from '@mui/material'
import { CLAIM_STATE_NAMES } from './words.ts'

const COLORS = {
  unconfirmed: 'default',
  open: 'warning',
  held: 'error',
  asked: 'warning',
  countered: 'warning',
  upheld: 'error',
  dismissed: 'default',
  restored: 'success',
} as const satisfies Record<ClaimState, string>

export const ClaimChip = ({ state }: { state: ClaimState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={CLAIM_STATE_NAMES[state]}
    sx={{ fontWeight: 600 }}
  />
)
