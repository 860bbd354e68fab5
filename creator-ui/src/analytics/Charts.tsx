import type { CreatorAnalytics } from '@melodia/contract/analytics'
import {
  ChartGrid,
  ChartPanel,
  DecisionsPanel,
  GenresPanel,
  mostOf,
  numberOf,
  Ranking,
  UploadsPanel,
  WeekLine,
} from '@melodia/portal/analytics'
import { Answers } from './Answers.tsx'
import { lengthsOf, popularityOf, statesOf } from './figures.ts'
import * as texts from '#texts/analytics.ts'

/** The charts. */
export const Charts = ({ analytics }: { analytics: CreatorAnalytics }) => {
  const { weeks } = analytics
  const { published = 0, pending = 0 } = weeks.at(-1) ?? {}
  const popularity = popularityOf(analytics)
  const lengths = lengthsOf(analytics)
  return (
    <ChartGrid>
      <ChartPanel
        title={texts.tracksByState}
        summary={texts.publishedAndPendingNowAnd(numberOf(published), numberOf(pending))}
        file="tracks-by-state"
        figures={statesOf(weeks)}
        chart={WeekLine}
      />
      <Answers since={weeks[0]?.monday ?? ''} />
      <UploadsPanel weeks={weeks} />
      <DecisionsPanel weeks={weeks} />
      <GenresPanel {...analytics} />
      <ChartPanel
        title={texts.popularity}
        summary={mostOf(popularity)}
        file="popularity"
        figures={popularity}
        chart={Ranking}
      />
      <ChartPanel
        title={texts.lengths}
        summary={mostOf(lengths)}
        file="lengths"
        figures={lengths}
        chart={Ranking}
      />
    </ChartGrid>
  )
}
