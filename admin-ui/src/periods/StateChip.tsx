import type { PeriodState } from '@melodia/contract/choices/periods'
import { Chip } from '@mui/material'
import { STATES } from './words.ts'

export const StateChip = ({ state }: { state: PeriodState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={STATES[state].color}
    label={STATES[state].label}
    sx={{ fontWeight: 600 }}
  />
)
