import type { Analytics } from '@melodia/contract/analytics'
import { formatBytes } from '@melodia/portal/form'
import {
  ChartGrid,
  ChartPanel,
  DecisionsPanel,
  GenresPanel,
  numberOf,
  Ranking,
  UploadsPanel,
  WeekLine,
  type Figures,
} from '@melodia/portal/analytics'
import { ReviewCharts } from './ReviewCharts.tsx'
import { growthOf, requestsOf, storageOf } from './figures.ts'
import * as texts from '#texts/analytics.ts'

/** The charts. */
export const Charts = ({ analytics }: { analytics: Analytics }) => {
  const { weeks, requests } = analytics
  const first = weeks[0]?.published ?? 0
  const last = weeks.at(-1)?.published ?? 0
  return (
    <ChartGrid>
      <ChartPanel
        title={texts.catalogueGrowth}
        summary={texts.publishedTracksGrew(numberOf(first), numberOf(last), weeks.length)}
        file="catalogue-growth"
        figures={growthOf(analytics)}
        chart={WeekLine}
      />
      <UploadsPanel weeks={weeks} />
      <DecisionsPanel weeks={weeks} />
      <ReviewCharts analytics={analytics} />
      <GenresPanel {...analytics} />
      <ChartPanel
        title={texts.creatorRequests}
        summary={texts.madeOpenGrantedDeclined(
          numberOf(requests.made),
          numberOf(requests.open),
          numberOf(requests.granted),
          numberOf(requests.denied),
        )}
        file="creator-requests"
        figures={requestsOf(analytics)}
        chart={Ranking}
      />
      <ChartPanel
        title={texts.storage}
        summary={texts.storedFilesCountedOnce}
        file="storage"
        figures={storageOf(analytics)}
        chart={StorageBars}
      />
    </ChartGrid>
  )
}

/** Bytes by kind of file; the table also has the number of files. */
const StorageBars = ({ figures }: { figures: Figures }) => (
  <Ranking
    figures={{ ...figures, series: figures.series.filter(({ key }) => key === 'bytes') }}
    format={formatBytes}
  />
)
