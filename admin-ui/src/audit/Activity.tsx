import { en, LoadProblem } from '@melodia/portal'
import { Skeleton, Typography } from '@mui/material'
import { ActivityList } from './ActivityList.tsx'
import { useActivity } from './useActivity.ts'

/** The newest entries of the audit trail in all the states they can be in (spec §2). */
export const Activity = ({ rows }: { rows: number }) => {
  const { data, error, isPending, refetch } = useActivity(rows)
  if (isPending) return <Lines rows={rows} />
  if (!data)
    return <LoadProblem message={en.audit.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0) return <Typography color="text.secondary">{en.audit.quiet}</Typography>
  return <ActivityList entries={data} />
}

const Lines = ({ rows }: { rows: number }) => (
  <output aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={30} />
    ))}
  </output>
)
