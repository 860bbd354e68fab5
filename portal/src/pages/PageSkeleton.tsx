import { Box, Skeleton } from '@mui/material'

/** The shape of a screen while its code or its data is on the way. */
export const PageSkeleton = () => (
  <Box component="output" aria-label="Loading" sx={{ display: 'block', maxWidth: 1200 }}>
    <Skeleton variant="text" width={220} height={44} />
    <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
  </Box>
)
