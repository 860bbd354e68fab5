import { harmless } from '@melodia/contract/formulas'
import { saveFile } from '../saveFile.ts'

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

/** Saves a CSV file, given as one or more texts, to the person's downloads. */
export const saveCsv = (name: string, ...parts: string[]) =>
  saveFile(
    `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
    new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  )
