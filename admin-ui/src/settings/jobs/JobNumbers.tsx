import type { OpenJobState } from '@melodia/contract/choices/jobs'
import type { JobCounts } from '@melodia/contract/jobs'
import { en, useAdminCall } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { from } from '@melodia/portal/list'
import { RowAction, Tips } from '@melodia/portal/record'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import {
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useRetryAll } from './useRetry.ts'
import { JOB_LABELS, listOf } from './labels.ts'
import * as texts from '#texts/settings.ts'

/** Milliseconds after which the numbers are read again. */
const REFRESH = 10_000

/** How many jobs of each kind wait, run, or were given up. */
export const JobNumbers = () => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'summary'],
    queryFn: ({ signal }) => call('GET jobs/summary', { signal }),
    refetchInterval: REFRESH,
  })
  if (error && !data)
    return (
      <LoadProblem message={en.jobs.numbersFailed} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <PartSkeleton height={260} />
  return (
    <Tips>
      <TableContainer component={Paper} variant="outlined" sx={{ mb: 3 }}>
        <Table
          size="small"
          aria-label={texts.jobsByKind}
          sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{texts.kind}</TableCell>
              <TableCell align="right">{texts.waiting}</TableCell>
              <TableCell align="right">{texts.running}</TableCell>
              <TableCell align="right">{texts.failed}</TableCell>
              <TableCell sx={from('md')}>{texts.oldestWaiting}</TableCell>
              <TableCell align="right">{texts.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.kinds.map((counts) => (
              <Row key={counts.kind} counts={counts} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Tips>
  )
}

const Row = ({ counts }: { counts: JobCounts }) => {
  const { kind, failed, oldest_at } = counts
  const { act, isPending } = useRetryAll()
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {JOB_LABELS[kind]}
      </TableCell>
      {(['waiting', 'running', 'failed'] as const).map((state) => (
        <TableCell key={state} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Count counts={counts} state={state} />
        </TableCell>
      ))}
      <TableCell sx={from('md')}>{oldest_at && <When at={oldest_at} />}</TableCell>
      <TableCell align="right" sx={{ height: 53 }}>
        {failed > 0 && (
          <RowAction
            title={texts.tryAllAgain}
            label={texts.tryAllAgainJobLabels(JOB_LABELS[kind])}
            isBusy={isPending}
            onClick={() => void act(counts)}
          >
            <RetryIcon />
          </RowAction>
        )}
      </TableCell>
    </TableRow>
  )
}

const Count = ({ counts, state }: { counts: JobCounts; state: OpenJobState }) => {
  const { kind, [state]: count } = counts
  if (count === 0) return 0
  return (
    <Link
      component={RouterLink}
      to={listOf(kind, state)}
      aria-label={`${count} ${state}: ${JOB_LABELS[kind]}`}
      sx={{ fontWeight: 600, ...(state === 'failed' && { color: 'error.main' }) }}
    >
      {count.toLocaleString('en')}
    </Link>
  )
}
