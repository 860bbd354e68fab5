import type { Analytics } from '@melodia/contract/analytics'
import { Box } from '@mui/material'
import { ChartPanel } from './ChartPanel.tsx'
import {
  DecisionsChart,
  GenresChart,
  GrowthChart,
  RequestsChart,
  UploadsChart,
} from './Figures.tsx'
import { decisionsOf, genresOf, growthOf, requestsOf, storageOf, uploadsOf } from './figures.ts'
import { StorageChart } from './StorageChart.tsx'
import { numberOf } from './units.ts'

/** The figures that are many numbers each. */
export const Charts = ({ analytics }: { analytics: Analytics }) => {
  const { weeks, genres, requests, storage } = analytics
  const sum = (key: 'uploads' | 'validated' | 'rejected') =>
    numberOf(weeks.reduce((total, week) => total + week[key], 0))
  const first = weeks[0]?.published ?? 0
  const last = weeks.at(-1)?.published ?? 0
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <ChartPanel
        title="Catalogue growth"
        summary={`From ${numberOf(first)} to ${numberOf(last)} published tracks in ${weeks.length} weeks`}
        file="catalogue-growth"
        figures={growthOf(analytics)}
      >
        <GrowthChart analytics={analytics} />
      </ChartPanel>
      <ChartPanel
        title="Uploads per week"
        summary={`${sum('uploads')} tracks handed in, whatever became of them`}
        file="uploads"
        figures={uploadsOf(analytics)}
      >
        <UploadsChart analytics={analytics} />
      </ChartPanel>
      <ChartPanel
        title="Decisions per week"
        summary={`${sum('validated')} validated, ${sum('rejected')} rejected`}
        file="decisions"
        figures={decisionsOf(analytics)}
      >
        <DecisionsChart analytics={analytics} />
      </ChartPanel>
      <ChartPanel
        title="Genre mix"
        summary={
          genres[0]
            ? `${genres[0].genre} has most, with ${numberOf(genres[0].tracks)} published tracks`
            : 'No published tracks yet'
        }
        file="genres"
        figures={genresOf(analytics)}
      >
        <GenresChart analytics={analytics} />
      </ChartPanel>
      <ChartPanel
        title="Creator requests"
        summary={`${numberOf(requests.made)} made: ${numberOf(requests.open)} open, ${numberOf(requests.granted)} granted, ${numberOf(requests.denied)} declined`}
        file="creator-requests"
        figures={requestsOf(analytics)}
      >
        <RequestsChart analytics={analytics} />
      </ChartPanel>
      <ChartPanel
        title="Storage"
        summary="Stored files, each content once; images with their sizes"
        file="storage"
        figures={storageOf(analytics)}
      >
        <StorageChart storage={storage} />
      </ChartPanel>
    </Box>
  )
}
