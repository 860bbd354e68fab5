import { BarChart } from '@mui/x-charts/BarChart'
import { LOOK, seriesOf, useChartColours } from './charts.ts'
import type { Figures } from './figures.ts'

interface RankingProps {
  figures: Figures
  /** Formats an amount that is not a plain count: `4 GB`. */
  format?: (amount: number) => string
}

/** Named amounts as horizontal bars, in the given order. */
export const Ranking = ({ figures, format }: RankingProps) => {
  const { of, rows } = figures
  const ticks = format ? { valueFormatter: format, tickNumber: 4 } : { tickMinStep: 1 }
  return (
    <BarChart
      {...LOOK}
      // Half of the last tick’s label, which is longer where it has a unit.
      margin={{ ...LOOK.margin, right: format ? 44 : 24 }}
      grid={{ vertical: true }}
      hideLegend
      layout="horizontal"
      yAxis={[{ scaleType: 'band', data: rows.map((row) => String(row[of.key])), width: 124 }]}
      xAxis={[{ ...ticks, height: 28 }]}
      series={seriesOf(figures, useChartColours(), {}, format)}
    />
  )
}
