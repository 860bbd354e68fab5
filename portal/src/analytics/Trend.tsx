import { Box, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import type { Figures } from './figures.ts'

/** Height in pixels of the chart. */
const HEIGHT = 150

interface TrendProps {
  title: string
  /** The most important figure; `note` says what it counts. */
  value: string
  note: string
  figures: Figures
  chart: ComponentType<{ figures: Figures }>
}

/** One figure and its course as a small chart; the analytics have the numbers as tables. */
export const Trend = ({ title, value, note, figures, chart: Chart }: TrendProps) => (
  <Box component="figure" aria-label={`${title}: ${value} ${note}`} sx={{ m: 0, minWidth: 0 }}>
    <Box component="figcaption" sx={{ mb: 1 }}>
      <Typography component="span" variant="body2" color="text.secondary">
        {title}
      </Typography>
      <Typography component="p" variant="h2">
        {value}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {note}
      </Typography>
    </Box>
    <Box inert sx={{ height: HEIGHT }}>
      <Chart figures={figures} />
    </Box>
  </Box>
)
