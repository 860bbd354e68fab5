import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface FactProps {
  term: string
  /** CSS `grid-column`. */
  column?: string | undefined
  size?: 'small' | 'medium'
  children: ReactNode
}

/** One fact of a record in a description list. */
export const Fact = ({ term, column, size = 'medium', children }: FactProps) => (
  <Box sx={{ minWidth: 0, gridColumn: column }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {term}
    </Typography>
    <Typography
      component="dd"
      variant={size === 'small' ? 'body2' : 'body1'}
      sx={{
        m: 0,
        ...(size === 'medium' && { fontSize: '0.9375rem' }),
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Typography>
  </Box>
)
