import { dark, light } from '@melodia/identity'
import { useTheme } from '@mui/material'
import { weekLabel, type Figures } from './figures.ts'
import { numberOf } from './units.ts'

/** Options of all charts: no animation, whole counts. */
export const LOOK = {
  margin: { top: 12, right: 16, bottom: 0, left: 0 },
  skipAnimation: true,
  grid: { horizontal: true },
} as const

/** No ticks between whole numbers. */
export const counts = [
  {
    tickMinStep: 1,
    width: 44,
    valueFormatter: (count: number) =>
      count.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 }),
  },
]

export const useChartColours = () => (useTheme().palette.mode === 'dark' ? dark : light)

/** Weeks labelled on the axis: as many as fit on a phone. */
const NAMED = 5

export const weekAxis = ({ of, rows }: Figures) => {
  const step = Math.ceil(rows.length / NAMED)
  return {
    data: rows.map((row) => String(row[of.key])),
    valueFormatter: weekLabel,
    tickInterval: (_: string, index: number) => index % step === 0,
    height: 28,
  }
}

/** The figures as series of x-charts, which differ only in colour. */
export const seriesOf = <Look extends object>(
  { series, rows }: Figures,
  colours: typeof light,
  look: Look,
  format: (value: number) => string = numberOf,
) =>
  series.map(({ key, label, colour = 'accent' }) => ({
    ...look,
    data: rows.map((row) => Number(row[key])),
    label,
    color: colours[colour],
    valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
  }))
