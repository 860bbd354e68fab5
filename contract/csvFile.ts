import { harmless } from './formulas.ts'

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  label: string
  value: (row: Row) => string | number | boolean | null
}

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'

/** Numbers stay numbers, also negative ones; all texts are quoted. */
const cell = (value: string | number | boolean | null) => {
  if (value === null) return ''
  return typeof value === 'string' ? `"${harmless(value).replaceAll('"', '""')}"` : String(value)
}

/** One line (RFC 4180). */
const line = (values: readonly (string | number | boolean | null)[]) =>
  `${values.map(cell).join(',')}\r\n`

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]) =>
  MARK + line(columns.map(({ label }) => label))

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => line(columns.map(({ value }) => value(row)))).join('')

/** A whole file. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  csvHead(columns) + csvLines(columns, rows)
