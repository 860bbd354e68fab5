import { Box, Paper, Skeleton } from '@mui/material'
import * as texts from '#texts/layout.ts'

/** Placeholder of a screen while its code is loading. */
export const PageSkeleton = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'block' }}>
    <Skeleton width={160} height={28} />
    <Skeleton width={240} height={34} sx={{ mb: 2.5 }} />
    <Fields />
  </Box>
)

/** Placeholder of the content below a header. */
export const BodySkeleton = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'block' }}>
    <Fields />
  </Box>
)

/** Placeholder of a part of a screen. */
export const PartSkeleton = ({ height }: { height: number }) => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'block' }}>
    <Skeleton variant="rounded" height={height} />
  </Box>
)

const FIELDS = 5

const Fields = () => (
  <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
    <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
      <Column />
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Column />
      </Box>
    </Box>
    <Skeleton variant="rounded" width={120} height={38} sx={{ mt: 2 }} />
  </Paper>
)

const Column = () => (
  <>
    <Skeleton width={140} height={28} sx={{ mb: 1.5 }} />
    {Array.from({ length: FIELDS }, (_, field) => (
      <Skeleton key={field} variant="rounded" height={40} sx={{ mb: 3.5 }} />
    ))}
  </>
)
