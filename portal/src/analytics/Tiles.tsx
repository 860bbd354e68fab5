import { Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Four side by side, or two on small screens. */
export const TILES = {
  m: 0,
  mb: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
}

/** Single figures side by side. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={TILES}>
    {children}
  </Box>
)

interface TileProps {
  label: string
  value: string
  note: string
}

export const Tile = ({ label, value, note }: TileProps) => (
  <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h1" sx={{ m: 0 }}>
      {value}
    </Typography>
    <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
      {note}
    </Typography>
  </Paper>
)

/** Charts, below the tiles. */
export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
    {children}
  </Box>
)
