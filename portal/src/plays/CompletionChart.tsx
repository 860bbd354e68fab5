import { Box } from '@mui/material'
import { useDrawingArea } from '@mui/x-charts/hooks'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { counts, LOOK, seriesOf, useChartColours } from '../analytics/charts.ts'
import type { Figures } from '../analytics/figures.ts'
import { BARS, HEIGHT, shapeOf } from '../player/WaveformBar.tsx'

/** Places named on the axis, also on a phone. */
const NAMED = 5

interface CompletionChartProps {
  figures: Figures
  /** The track's waveform, behind the line; null where there is none. */
  peaks: readonly number[] | null
}

/** How many plays reached each place of the track. */
export const CompletionChart = ({ figures, peaks }: CompletionChartProps) => {
  const { of, rows } = figures
  return (
    <LineChart
      {...LOOK}
      margin={{ ...LOOK.margin, right: 24 }}
      hideLegend
      xAxis={[
        {
          scaleType: 'point',
          data: rows.map((row) => String(row[of.key])),
          tickInterval: (_: string, index: number) => index % NAMED === 0,
          // The time alone: its share is in the table.
          valueFormatter: (place: string) => place.replace(/ \(.*$/, ''),
          height: 28,
        },
      ]}
      yAxis={[{ ...counts[0], min: 0 }]}
      series={seriesOf(figures, useChartColours(), {
        area: true,
        showMark: false,
        curve: 'linear',
      })}
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.2 } }}
    >
      {peaks && <Waveform peaks={peaks} />}
    </LineChart>
  )
}

/** As wide as the axis, so that a place of the line is that place of the sound. */
const Waveform = ({ peaks }: { peaks: readonly number[] }) => {
  const { left, top, width, height } = useDrawingArea()
  return (
    <Box
      component="path"
      d={shapeOf(peaks)}
      transform={`translate(${left} ${top + height * 0.2}) scale(${width / BARS} ${(height * 0.6) / HEIGHT})`}
      fill="currentColor"
      sx={{ color: 'text.secondary', opacity: 0.3, pointerEvents: 'none' }}
    />
  )
}
