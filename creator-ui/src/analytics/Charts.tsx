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

/** The charts. */
export const Charts = ({ analytics }: { analytics: CreatorAnalytics }) => {
  const { weeks } = analytics
  const { published = 0, pending = 0 } = weeks.at(-1) ?? {}
  const popularity = popularityOf(analytics)
  const lengths = lengthsOf(analytics)
  return (
    <ChartGrid>
      <ChartPanel
        title="Tracks by state"
        summary={`${numberOf(published)} published and ${numberOf(pending)} pending now, and at the end of each week before`}
        file="tracks-by-state"
        figures={statesOf(weeks)}
        chart={WeekLine}
      />
      <Answers since={weeks[0]?.monday ?? ''} />
      <UploadsPanel weeks={weeks} />
      <DecisionsPanel weeks={weeks} />
      <GenresPanel {...analytics} />
      <ChartPanel
        title="Popularity"
        summary={mostOf(popularity)}
        file="popularity"
        figures={popularity}
        chart={Ranking}
      />
      <ChartPanel
        title="Lengths"
        summary={mostOf(lengths)}
        file="lengths"
        figures={lengths}
        chart={Ranking}
      />
    </ChartGrid>
  )
}
