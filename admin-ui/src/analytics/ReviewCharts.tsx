import type { Analytics } from '@melodia/contract/analytics'
import { ChartPanel, formatWait, numberOf, Ranking, type Figures } from '@melodia/portal/analytics'
import { afterChangesOf, byReason, byReviewer } from './figures.ts'
import * as texts from '#texts/analytics.ts'

/** Decisions by reason and by reviewer, and the outcome after requested changes. */
export const ReviewCharts = ({ analytics }: { analytics: Analytics }) => {
  const { changes, decisions, days, is_cut, median_ms } = analytics.reviews
  const span = is_cut ? texts.newestDecisions(numberOf(decisions)) : texts.lastDays(days)
  const median =
    median_ms === null ? texts.noDecisionsYet : texts.halfWithinMedian(formatWait(median_ms))
  return (
    <>
      <ChartPanel
        title={texts.decisionsByReason}
        summary={texts.rejectionsAndRequestsForChanges(span)}
        file="decisions-by-reason"
        figures={byReason(analytics)}
        chart={Decisions}
      />
      <ChartPanel
        title={texts.decisionsByReviewer}
        summary={texts.medianOfSpan(median, span)}
        file="decisions-by-reviewer"
        figures={byReviewer(analytics)}
        chart={Decisions}
      />
      <ChartPanel
        title={texts.afterRequestedChanges}
        summary={texts.cameBackOfRequested(
          numberOf(changes.handed_in),
          changes.requested,
          numberOf(changes.validated),
        )}
        file="after-requested-changes"
        figures={afterChangesOf(analytics)}
        chart={Ranking}
      />
    </>
  )
}

/** How many there were; the table also has how many were late, and the median time. */
const Decisions = ({ figures }: { figures: Figures }) => (
  <Ranking
    figures={{ ...figures, series: figures.series.filter(({ key }) => key === 'decisions') }}
  />
)
