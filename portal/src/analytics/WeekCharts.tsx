import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { counts, LOOK, seriesOf, useChartColours, weekAxis } from './charts.ts'
import type { Figures } from './figures.ts'

/** Bars of counts per week; several series are stacked. */
export const WeekBars = ({ figures }: { figures: Figures }) => {
  const series = seriesOf(figures, useChartColours(), { stack: 'all' })
  return (
    <BarChart
      {...LOOK}
      hideLegend={series.length === 1}
      xAxis={[{ ...weekAxis(figures), scaleType: 'band' }]}
      yAxis={counts}
      series={series}
    />
  )
}

const FILLED = { area: true, showMark: false, curve: 'linear' } as const

/** Line of totals at the end of each week. */
export const WeekLine = ({ figures }: { figures: Figures }) => {
  const series = seriesOf(figures, useChartColours(), FILLED)
  return (
    <LineChart
      {...LOOK}
      hideLegend={series.length === 1}
      xAxis={[{ ...weekAxis(figures), scaleType: 'point' }]}
      yAxis={counts}
      series={series}
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.15 } }}
    />
  )
}
