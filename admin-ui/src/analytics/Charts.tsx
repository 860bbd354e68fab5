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

/** The charts. */
export const Charts = ({ analytics }: { analytics: Analytics }) => {
  const { weeks, requests } = analytics
  const first = weeks[0]?.published ?? 0
  const last = weeks.at(-1)?.published ?? 0
  return (
    <ChartGrid>
      <ChartPanel
        title="Catalogue growth"
        summary={`From ${numberOf(first)} to ${numberOf(last)} published tracks in ${weeks.length} weeks`}
        file="catalogue-growth"
        figures={growthOf(analytics)}
        chart={WeekLine}
      />
      <UploadsPanel weeks={weeks} />
      <DecisionsPanel weeks={weeks} />
      <ReviewCharts analytics={analytics} />
      <GenresPanel {...analytics} />
      <ChartPanel
        title="Creator requests"
        summary={`${numberOf(requests.made)} made: ${numberOf(requests.open)} open, ${numberOf(requests.granted)} granted, ${numberOf(requests.denied)} declined`}
        file="creator-requests"
        figures={requestsOf(analytics)}
        chart={Ranking}
      />
      <ChartPanel
        title="Storage"
        summary="Stored files, each content once; images with their sizes"
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
