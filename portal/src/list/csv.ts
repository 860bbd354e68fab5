/** A column of a CSV file. */
export interface CsvColumn<Row> {
  label: string
  value: (row: Row) => string | number | boolean | null
}

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'

/**
 * Where a cell may begin with a formula, whatever a spreadsheet takes for the end of the cell before
 * it: at the start and after each separator or quote, blanks or invisible characters left out; and after any
 * blank, unless it stands there as a dash or a sum does, with a blank on either side.
 */
const FORMULA =
  /(?<=(?:^|[",;|\t\r\n])[\s\p{Cc}\p{Cf}]*)[=+\-@＝＋－＠]|(?<=[\s\p{Cc}\p{Cf}])[=+\-@＝＋－＠](?=\S)|^[\t\r\n]/gu

/** What would be taken for a formula gets an apostrophe before it (OWASP, CSV injection). */
const harmless = (text: string) => text.replace(FORMULA, "'$&")

/** A number stays one, also a negative one; every text is quoted. */
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

/** Hands a CSV file, in one text or in parts, to the person's downloads. */
export const saveCsv = (name: string, ...parts: string[]) => {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
