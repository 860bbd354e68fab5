/** A column of a CSV file. */
export interface CsvColumn<Row> {
  label: string
  value: (row: Row) => string | number | boolean | null
}

/** What a spreadsheet would take for a formula gets a quote before it (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (value: string | number | boolean | null) => {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), with the mark that makes spreadsheets read UTF-8. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  `\uFEFF${[
    columns.map(({ label }) => cell(label)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')}\r\n`

/** Hands a CSV file to the person's downloads. */
export const saveCsv = (name: string, csv: string) => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
