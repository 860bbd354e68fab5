import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Rows of a panel, one below the other. */
export const PanelRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)

interface PanelRowProps {
  title: ReactNode
  /** Below the title. */
  facts?: ReactNode
  /** Chips and buttons at the end. */
  children?: ReactNode
}

export const PanelRow = ({ title, facts, children }: PanelRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
      <Typography>{title}</Typography>
      {facts && (
        <Typography variant="body2" color="text.secondary">
          {facts}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)
