import type { CsvColumn } from '../list/csv.ts'
import * as texts from '#texts/analytics.ts'

/** A series of a chart: key in the rows, label, colour. */
export interface Series {
  key: string
  label: string
  colour?: 'accent' | 'green' | 'amber' | 'red'
}

/** Rows of a chart, also used for its table and its file. */
export interface Figures {
  /** The dimension of the rows: its key in them, and its label. */
  of: Pick<Series, 'key' | 'label'>
  series: Series[]
  rows: FigureRow[]
}
export type FigureRow = Record<string, string | number>

export const columnsOf = ({ of, series }: Figures): CsvColumn<FigureRow>[] =>
  [of, ...series].map(({ key, label }) => ({ label, value: (row) => row[key] ?? '' }))

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** A week named by its Monday: `Nov 16`. */
export const weekLabel = (monday: string) => day.format(Date.parse(monday))

/** One row per week. */
export const weekly = <Week extends { monday: string }>(
  weeks: readonly Week[],
  series: (Series & { key: keyof Week & string })[],
): Figures => ({
  of: { key: 'monday', label: texts.weekFrom },
  series,
  rows: weeks.map((week) => ({ ...(week as Week & FigureRow) })),
})

/** Named counts, in the given order. */
export const namedCounts = (
  what: string,
  unit: string,
  pairs: readonly (readonly [string, number])[],
): Figures => ({
  of: { key: 'what', label: what },
  series: [{ key: 'count', label: unit }],
  rows: pairs.map(([name, count]) => ({ what: name, count })),
})
