import type { Analytics } from '@melodia/contract/analytics'
import { en, useAdminCall } from '@melodia/portal'
import {
  decisionsOf,
  formatWait,
  numberOf,
  sumOf,
  Trend,
  uploadsOf,
  useAnalytics,
  weekly,
  WeekBars,
} from '@melodia/portal/analytics'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { OF_TRACKS } from '../analytics/index.ts'
import * as texts from '#texts/dashboard.ts'

const WEEKS = 12
const HOUR = 60 * 60_000

/** Uploads, decisions and waits of the last weeks. `height` is that of the placeholder. */
export const Trends = ({ height }: { height: number }) => {
  const { data, error, isPending, refetch } = useAnalytics(useAdminCall(), WEEKS)
  if (isPending) return <PartSkeleton height={height} />
  if (!data)
    return (
      <LoadProblem message={en.analytics.loadFailed} error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <Charts analytics={data} />
      <Link
        component={RouterLink}
        to={OF_TRACKS}
        variant="body2"
        sx={{ mt: 1.5, py: 0.25, display: 'inline-block' }}
      >
        {texts.analytics}
      </Link>
    </>
  )
}

const Charts = ({ analytics: { weeks, queue, reviews } }: { analytics: Analytics }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    <Trend
      title={texts.uploads}
      value={numberOf(sumOf(weeks, 'uploads'))}
      note={texts.submitted}
      figures={uploadsOf(weeks)}
      chart={WeekBars}
    />
    <Trend
      title={texts.decisions}
      value={numberOf(sumOf(weeks, 'validated') + sumOf(weeks, 'rejected'))}
      note={texts.weeksRejected(numberOf(sumOf(weeks, 'rejected')))}
      figures={decisionsOf(weeks)}
      chart={WeekBars}
    />
    <Trend
      title={texts.medianWait}
      value={queue.median_ms === null ? '–' : formatWait(queue.median_ms)}
      note={
        queue.median_ms === null
          ? texts.noDecisionsYet
          : texts.ofLastDecisions(numberOf(queue.decisions))
      }
      figures={waitsOf(reviews)}
      chart={WeekBars}
    />
  </Box>
)

/** Median hours of each week; none in a week without decisions. */
const waitsOf = ({ weeks }: Analytics['reviews']) =>
  weekly(
    weeks.map(({ monday, median_ms }) => ({
      monday,
      hours: Number(((median_ms ?? 0) / HOUR).toFixed(1)),
    })),
    [{ key: 'hours', label: texts.hours, colour: 'amber' }],
  )
