import { en } from '@melodia/portal'
import { LoadProblem } from '@melodia/portal/layout'
import { Skeleton, Typography } from '@mui/material'
import { ActivityList } from './ActivityList.tsx'
import type { useActivity } from './useActivity.ts'
import * as texts from '#texts/audit.ts'

/** Height in pixels of an entry with its gap; two lines on small screens. */
const ENTRY = { xs: 51, sm: 31 }

interface ActivityProps {
  activity: ReturnType<typeof useActivity>
  rows: number
}

/** The latest audit entries, with loading and error states (spec §2). `rows` is how many were asked for. */
export const Activity = ({ activity, rows }: ActivityProps) => {
  const { data, error, isPending, refetch } = activity
  if (isPending) return <Lines rows={rows} />
  if (!data)
    return <LoadProblem message={en.audit.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0) return <Typography color="text.secondary">{en.audit.quiet}</Typography>
  return <ActivityList entries={data} />
}

const Lines = ({ rows }: Pick<ActivityProps, 'rows'>) => (
  <output aria-label={texts.loading}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} sx={{ height: ENTRY, transform: 'scale(1, 0.5)' }} />
    ))}
  </output>
)
