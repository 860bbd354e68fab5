import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { IMPORT_HEADINGS, importColumns, type ImportColumn } from '@melodia/contract/csv'
import { unguarded } from '@melodia/contract/formulas'
import type { ImportNoun } from '@melodia/contract/choices/imports'
import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import { isBlank, rowsOf, SheetProblem, textOfSheet } from '@melodia/contract/sheet'
import { unacceptable } from '../../kit/http/errors.ts'
import { shortened } from '../../kit/text/text.ts'

/** A line of a file: its cells by the fields of the noun's form. */
export interface Row {
  /** Line number of its beginning in the file. */
  line: number
  /** Empty for a new record. */
  id: string
  cells: Readonly<Record<string, string>>
  /** Why the line cannot be read; empty otherwise. */
  message: string
}

/** Characters that are read at once; then others get the thread for the same time. */
const AT_ONCE = 20_000

/** The lines of a CSV file as the lists export it. @throws Problem 422 for any other file. */
export async function readRows(path: string, noun: ImportNoun): Promise<Row[]> {
  const rows: Row[] = []
  let columns: ImportColumn[] | null = null
  let pause = AT_ONCE
  let since = performance.now()
  try {
    for (const { line, cells, end } of rowsOf(textOfSheet(await readFile(path)))) {
      if (end > pause) {
        await setTimeout(performance.now() - since)
        since = performance.now()
        pause = end + AT_ONCE
      }
      if (isBlank(cells)) continue
      if (columns) rows.push(rowOf(cells, columns, line))
      else columns = columnsOf(cells, noun, line)
      if (rows.length > MOST_AT_ONCE) throw refuse(tooMany())
    }
  } catch (error) {
    throw error instanceof SheetProblem ? refuse(error.message) : error
  }
  if (!columns) throw refuse('The file is empty.')
  if (rows.length === 0) throw refuse('The file has a heading and no lines.')
  return rows
}

const tooMany = () => `The file has more than ${MOST_AT_ONCE.toLocaleString('en')} lines.`
const refuse = (sentence: string) => unacceptable({ file: sentence })

/** The field of each column: `id`, a field of the form, or null if it is not imported. */
function columnsOf(headings: readonly string[], noun: ImportNoun, line: number) {
  const columns = importColumns(noun, headings)
  const named: string[] = []
  for (const { heading, field } of columns) {
    if (field === undefined) {
      const all = ['ID', ...Object.keys(IMPORT_HEADINGS[noun])].join(', ')
      throw refuse(`“${shortened(heading, 60)}” in line ${line} is no column of ${noun}: ${all}.`)
    }
    if (field === null) continue
    if (named.includes(field)) throw refuse(`The column for ${field} is in line ${line} twice.`)
    named.push(field)
  }
  if (named.every((field) => field === 'id'))
    throw refuse(`Line ${line} names no column that changes.`)
  return columns
}

function rowOf(row: readonly string[], columns: readonly ImportColumn[], line: number): Row {
  const cells: Record<string, string> = {}
  for (const [at, { field }] of columns.entries())
    if (typeof field === 'string') cells[field] = unguarded(row[at] ?? '').trim()
  const { id = '', ...others } = cells
  return { line, id: id.toLowerCase(), cells: others, message: misfitOf(row, columns) }
}

/** Why the cells of a line do not fit the headings. Spreadsheets leave empty ones at the end. */
function misfitOf(row: readonly string[], columns: readonly ImportColumn[]) {
  const filled = row.findLastIndex((cell) => cell.trim() !== '') + 1
  const named = columns.findLastIndex(({ heading }) => heading !== '') + 1
  if (row.length < named || filled > columns.length)
    return `This line has ${row.length < named ? row.length : filled} cells, the heading has ${named}.`
  const nameless = row.findIndex((cell, at) => cell.trim() !== '' && columns[at]?.heading === '')
  return nameless === -1 ? '' : `Column ${nameless + 1} has no heading, and this line fills it.`
}
