import type { Analytics } from '@melodia/contract/analytics'
import { dark, light } from '@melodia/portal/identity'
import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { sizeOf } from './units.ts'

const KINDS = { audio: 'Audio', image: 'Images' }

export const StorageChart = ({ storage }: Pick<Analytics, 'storage'>) => {
  const { accent } = useTheme().palette.mode === 'dark' ? dark : light
  return (
    <BarChart
      skipAnimation
      hideLegend
      layout="horizontal"
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      grid={{ vertical: true }}
      yAxis={[{ scaleType: 'band', data: storage.map(({ kind }) => KINDS[kind]), width: 124 }]}
      xAxis={[{ valueFormatter: sizeOf, tickNumber: 4, height: 28 }]}
      series={[
        {
          data: storage.map(({ bytes }) => bytes),
          label: 'Bytes',
          color: accent,
          valueFormatter: (bytes) => (bytes === null ? '' : sizeOf(bytes)),
        },
      ]}
    />
  )
}
