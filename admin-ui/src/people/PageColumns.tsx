import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A person's work and, beside it, facts about them; one below the other on narrow screens. */
export const PageColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    }}
  >
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{main}</Box>
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{side}</Box>
  </Box>
)
