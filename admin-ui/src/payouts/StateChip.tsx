import { Chip, type ChipProps } from '@mui/material'

interface StateChipProps extends Pick<ChipProps, 'color' | 'label'> {}

/** How a payout, or one of its transfers, stands. */
export const StateChip = (words: StateChipProps) => (
  <Chip size="small" variant="outlined" {...words} sx={{ fontWeight: 600 }} />
)
