import { en } from '@melodia/portal'
import { LoadProblem } from '@melodia/portal/layout'
import { Box, Skeleton, Typography } from '@mui/material'
import { ActivityList } from './ActivityList.tsx'
import { useActivity } from './useActivity.ts'

/** Pixels of an entry with the space above it; on small screens its sentence takes two lines. */
const ENTRY = { xs: 51, sm: 31 }

interface ActivityProps {
  rows: number
}

/** The newest entries of the audit trail in all the states they can be in (spec §2). */
export const Activity = ({ rows }: ActivityProps) => (
  // As tall as what is coming, so that nothing below it jumps.
  <Box sx={{ minHeight: { xs: rows * ENTRY.xs, sm: rows * ENTRY.sm } }}>
    <Entries rows={rows} />
  </Box>
)

const Entries = ({ rows }: ActivityProps) => {
  const { data, error, isPending, refetch } = useActivity(rows)
  if (isPending) return <Lines rows={rows} />
  if (!data)
    return <LoadProblem message={en.audit.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0) return <Typography color="text.secondary">{en.audit.quiet}</Typography>
  return <ActivityList entries={data} />
}

const Lines = ({ rows }: ActivityProps) => (
  <output aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} sx={{ height: ENTRY, transform: 'scale(1, 0.5)' }} />
    ))}
  </output>
)
