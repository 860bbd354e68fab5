import { Box, Paper, Skeleton } from '@mui/material'

/** As tall as the list that is coming, so that nothing jumps. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <Paper
    variant="outlined"
    component="output"
    aria-label="Loading"
    sx={{ display: 'block', px: 2, py: 1 }}
  >
    {Array.from({ length: rows + 1 }, (_, row) => (
      <Box key={row} sx={{ display: 'flex', gap: 3, alignItems: 'center', height: 53 }}>
        <Skeleton variant="rounded" width={36} height={36} />
        <Skeleton variant="text" sx={{ flex: 2 }} />
        <Skeleton variant="text" sx={{ flex: 1 }} />
        <Skeleton variant="text" width={48} />
      </Box>
    ))}
  </Paper>
)
