import type { Analytics } from '@melodia/contract/analytics'
import { dark, light } from '@melodia/portal/identity'
import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { genresOf, requestsOf, weekLabel, type Figures } from './figures.ts'
import { numberOf } from './units.ts'

const MARGIN = { top: 12, right: 16, bottom: 0, left: 0 }
const LOOK = { margin: MARGIN, skipAnimation: true, grid: { horizontal: true } } as const

const useColours = () => (useTheme().palette.mode === 'dark' ? dark : light)

const weeks = ({ weeks: told }: Analytics) => [
  {
    scaleType: 'band' as const,
    data: told.map(({ monday }) => monday),
    valueFormatter: weekLabel,
    height: 28,
  },
]
/** Counts are whole: no ticks between them. */
const counts = [
  {
    tickMinStep: 1,
    width: 44,
    valueFormatter: (count: number) =>
      count.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 }),
  },
]
const valueFormatter = (count: number | null) => (count === null ? '' : numberOf(count))

export const GrowthChart = ({ analytics }: { analytics: Analytics }) => {
  const { accent } = useColours()
  return (
    <LineChart
      {...LOOK}
      hideLegend
      xAxis={[{ ...weeks(analytics)[0], scaleType: 'point' }]}
      yAxis={counts}
      series={[
        {
          data: analytics.weeks.map(({ published }) => published),
          label: 'Published tracks',
          color: accent,
          area: true,
          showMark: false,
          curve: 'linear',
          valueFormatter,
        },
      ]}
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.15 } }}
    />
  )
}

export const UploadsChart = ({ analytics }: { analytics: Analytics }) => {
  const { accent } = useColours()
  const data = analytics.weeks.map(({ uploads }) => uploads)
  return (
    <BarChart
      {...LOOK}
      hideLegend
      xAxis={weeks(analytics)}
      yAxis={counts}
      series={[{ data, label: 'Uploads', color: accent, valueFormatter }]}
    />
  )
}

export const DecisionsChart = ({ analytics }: { analytics: Analytics }) => {
  const { green, red } = useColours()
  const of = (key: 'validated' | 'rejected') => analytics.weeks.map((week) => week[key])
  return (
    <BarChart
      {...LOOK}
      xAxis={weeks(analytics)}
      yAxis={counts}
      series={[
        { data: of('validated'), label: 'Validated', color: green, stack: 'all', valueFormatter },
        { data: of('rejected'), label: 'Rejected', color: red, stack: 'all', valueFormatter },
      ]}
    />
  )
}

export const GenresChart = ({ analytics }: { analytics: Analytics }) => (
  <Ranking figures={genresOf(analytics)} label="Published tracks" />
)

export const RequestsChart = ({ analytics }: { analytics: Analytics }) => (
  <Ranking figures={requestsOf(analytics)} label="Requests" />
)

/** Named counts as horizontal bars, in the order they have. */
const Ranking = ({ figures: { rows }, label }: { figures: Figures; label: string }) => {
  const { accent } = useColours()
  return (
    <BarChart
      {...LOOK}
      grid={{ vertical: true }}
      hideLegend
      layout="horizontal"
      yAxis={[{ scaleType: 'band', data: rows.map(({ what }) => String(what)), width: 124 }]}
      xAxis={[{ tickMinStep: 1, height: 28 }]}
      series={[
        { data: rows.map(({ count }) => Number(count)), label, color: accent, valueFormatter },
      ]}
    />
  )
}
