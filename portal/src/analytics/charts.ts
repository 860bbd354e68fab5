import { dark, light } from '@melodia/portal/identity'
import { useTheme } from '@mui/material'
import { weekLabel, type Figures } from './figures.ts'
import { numberOf } from './units.ts'

/** What all charts have in common: nothing moves, counts are whole. */
export const LOOK = {
  margin: { top: 12, right: 16, bottom: 0, left: 0 },
  skipAnimation: true,
  grid: { horizontal: true },
} as const

/** No ticks between whole counts. */
export const counts = [
  {
    tickMinStep: 1,
    width: 44,
    valueFormatter: (count: number) =>
      count.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 }),
  },
]

export const useColours = () => (useTheme().palette.mode === 'dark' ? dark : light)

/** Weeks that are named on the axis: as many as fit on a phone, evenly. */
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

/** The figures as x-charts has them; all series look alike but for their colours. */
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
