import type { Restriction } from '@melodia/contract/restrictions'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { restrictionPath } from './paths.ts'
import { RestrictionChips } from './RestrictionChips.tsx'
import { headlineOf, periodOf } from './words.ts'

/** A few restrictions in a panel: what and how it stands, each a link to why. */
export const RestrictionRows = ({ restrictions }: { restrictions: readonly Restriction[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {restrictions.map((restriction) => (
      <Box component="li" key={restriction.id}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link
            component={RouterLink}
            to={restrictionPath(restriction.id)}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {headlineOf(restriction)}
          </Link>
          <RestrictionChips restriction={restriction} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {periodOf(restriction)}
        </Typography>
      </Box>
    ))}
  </Box>
)
