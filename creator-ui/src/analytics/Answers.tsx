import type { TrackEvent } from '@melodia/contract/audit'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks } from '@melodia/portal'
import { ChartPanel, Ranking } from '@melodia/portal/analytics'
import { LoadProblem } from '@melodia/portal/layout'
import { Skeleton } from '@mui/material'
import { useGetList } from 'react-admin'
import { popularOf, reasonsOf, waitsOf, rejectionSummary } from './answers.ts'
import * as texts from '#texts/analytics.ts'

const MOST_POPULAR = 8
const PANELS = ['reasons', 'waits', 'popular']

/**
 * Creators' usual questions: why tracks came back, how long a review takes, which tracks do well.
 */
export const Answers = ({ since }: { since: string }) => {
  const decisions = useGetList<TrackEvent>('decisions', {
    pagination: { page: 1, perPage: LIMITS.listPage },
    sort: { field: 'at', order: 'DESC' },
  })
  const popular = useGetList<Track>(tracks.approved, {
    pagination: { page: 1, perPage: MOST_POPULAR },
    sort: { field: 'popularity', order: 'DESC' },
  })
  const failed = [decisions, popular].find(({ error }) => error)
  if (failed)
    return (
      <LoadProblem
        message={en.analytics.loadFailed}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!decisions.data || !popular.data)
    return PANELS.map((panel) => <Skeleton key={panel} variant="rounded" height={366} />)
  const events = decisions.data.filter(({ at }) => at >= since)
  const waits = waitsOf(events)
  const total = waits.rows.reduce((sum, { count }) => sum + Number(count), 0)
  const day = waits.rows.slice(0, 3).reduce((sum, { count }) => sum + Number(count), 0)
  return (
    <>
      <ChartPanel
        title={texts.whyTracksCameBack}
        summary={rejectionSummary(events)}
        file="reasons"
        figures={reasonsOf(events)}
        chart={Ranking}
      />
      <ChartPanel
        title={texts.howLongReviewTakes}
        summary={total === 0 ? texts.noDecisionsInTheseWeeks : texts.ofWithinDay(day, total)}
        file="waits"
        figures={waits}
        chart={Ranking}
      />
      <ChartPanel
        title={texts.mostPopularTracks}
        summary={popular.data.length > 0 ? texts.popularityOutOf100 : texts.noPublishedTracksYet}
        file="most-popular"
        figures={popularOf(popular.data)}
        chart={Ranking}
      />
    </>
  )
}
