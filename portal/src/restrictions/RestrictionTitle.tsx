import type { Restriction } from '@melodia/contract/restrictions'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { restrictionPath } from './paths.ts'
import { RestrictionChips } from './RestrictionChips.tsx'
import { headlineOf, periodOf } from './words.ts'

/** First cell of a row in a list of restrictions; on phones with what its other columns say. */
export const RestrictionTitle = ({ restriction }: { restriction: Restriction }) => (
  <Box sx={{ py: 0.5 }}>
    <Link
      component={RouterLink}
      to={restrictionPath(restriction.id)}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {headlineOf(restriction)}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {periodOf(restriction)}
    </Typography>
    <Box sx={{ display: { xs: 'flex', sm: 'none' }, flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      <RestrictionChips restriction={restriction} />
    </Box>
  </Box>
)
