import { BarChart } from '@mui/x-charts/BarChart'
import { counts, LOOK, seriesOf, useColours, weekAxis } from './charts.ts'
import type { Figures } from './figures.ts'

/** What happened in each week; several kinds stand on each other. */
export const WeekBars = ({ figures }: { figures: Figures }) => {
  const series = seriesOf(figures, useColours(), { stack: 'all' })
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
