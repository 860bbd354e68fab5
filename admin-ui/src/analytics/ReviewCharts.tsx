import type { Analytics } from '@melodia/contract/analytics'
import { ChartPanel, formatWait, numberOf, Ranking, type Figures } from '@melodia/portal/analytics'
import { counted } from '@melodia/portal/fields'
import { afterChangesOf, byReason, byReviewer } from './figures.ts'

/** How long decisions take, by reason and by reviewer, and the outcome after requested changes. */
export const ReviewCharts = ({ analytics }: { analytics: Analytics }) => {
  const { changes, decisions, days, is_cut, median_ms } = analytics.reviews
  const span = is_cut ? `the newest ${numberOf(decisions)} decisions` : `the last ${days} days`
  const median = median_ms === null ? 'No decisions yet' : `Half within ${formatWait(median_ms)}`
  return (
    <>
      <ChartPanel
        title="Decisions by reason"
        summary={`How long rejections and requests for changes took, in hours, of ${span}`}
        file="decisions-by-reason"
        figures={byReason(analytics)}
        chart={Hours}
      />
      <ChartPanel
        title="Decisions by reviewer"
        summary={`${median}; medians in hours, of ${span}`}
        file="decisions-by-reviewer"
        figures={byReviewer(analytics)}
        chart={Hours}
      />
      <ChartPanel
        title="After requested changes"
        summary={`${numberOf(changes.handed_in)} of ${counted(changes.requested, 'track')} came back, ${numberOf(changes.validated)} of these were published`}
        file="after-requested-changes"
        figures={afterChangesOf(analytics)}
        chart={Ranking}
      />
    </>
  )
}

/** Medians; the table also has how many there were, and how many were late. */
const Hours = ({ figures }: { figures: Figures }) => (
  <Ranking
    figures={{ ...figures, series: figures.series.filter(({ key }) => key === 'hours') }}
    format={(hours) => `${hours} h`}
  />
)
