import type { SplitState } from '@melodia/contract/choices/splits'
import { Chip } from '@mui/material'
import { STATES } from './words.ts'

const COLORS = {
  planned: 'info',
  'in-force': 'success',
  ended: 'default',
  declined: 'error',
} as const satisfies Record<SplitState, string>

export const SplitChip = ({ state }: { state: SplitState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[state]}
    label={STATES[state]}
    sx={{ fontWeight: 600 }}
  />
)
