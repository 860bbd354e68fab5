import { Paper, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Total } from './useTotal.ts'

interface StatCardProps {
  label: string
  total: Total
  /** The counted list. */
  to: string
}

/** A count that links to its list; '?' if it could not be loaded (spec §8). */
export const StatCard = ({ label, total, to }: StatCardProps) => (
  <Paper
    variant="outlined"
    component={Link}
    to={to}
    sx={{
      display: 'block',
      p: 2.5,
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Typography color="text.secondary" variant="body2">
      {label}
    </Typography>
    <Typography variant="h1" component="p">
      {total === null ? (
        <Skeleton width={60} />
      ) : total === 'failed' ? (
        '?'
      ) : (
        total.toLocaleString('en')
      )}
    </Typography>
  </Paper>
)
