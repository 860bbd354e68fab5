import { Box, Skeleton } from '@mui/material'
import { ChartGrid, TILES } from './Tiles.tsx'

const PLACES = ['first', 'second', 'third', 'fourth']

/** The shape of the figures while they are counted. */
export const AnalyticsSkeleton = () => (
  <Box component="output" aria-label="Loading" sx={{ display: 'block' }}>
    <Box sx={TILES}>
      {PLACES.map((tile) => (
        <Skeleton key={tile} variant="rounded" height={112} />
      ))}
    </Box>
    <ChartGrid>
      {PLACES.map((chart) => (
        <Skeleton key={chart} variant="rounded" height={366} />
      ))}
    </ChartGrid>
  </Box>
)
