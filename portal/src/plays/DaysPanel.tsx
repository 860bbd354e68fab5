import { ChartPanel } from '../analytics/ChartPanel.tsx'
import { weekLabel, type Figures } from '../analytics/figures.ts'
import { WeekBars } from '../analytics/WeekCharts.tsx'
import { bestDayOf, daysOf } from './figures.ts'
import type { DayRow } from './usePlays.ts'
import * as texts from '#texts/plays.ts'

/** Plays per day; the table also has the listeners. */
export const DaysPanel = ({ rows }: { rows: readonly DayRow[] }) => (
  <ChartPanel
    title={texts.playsPerDay}
    summary={bestDayOf(rows, weekLabel)}
    file="plays-per-day"
    figures={daysOf(rows)}
    chart={PlayBars}
  />
)

const PlayBars = ({ figures }: { figures: Figures }) => (
  <WeekBars figures={{ ...figures, series: figures.series.filter(({ key }) => key === 'plays') }} />
)
