import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { delimiterIn, IMPORT_HEADINGS, importColumns, unguarded } from '@melodia/contract/csv'
import { MOST_AT_ONCE, type ImportNoun } from '@melodia/contract/choices'
import { CsvError, parse } from 'csv-parse'
import { unacceptable } from '../http/errors.ts'
import { shortened } from '../text/text.ts'

/** A line of a file: its cells by the fields of the noun's form. */
export interface Row {
  /** Where it begins in the file; 1 is the heading. */
  line: number
  /** Empty for a new record. */
  id: string
  cells: Readonly<Record<string, string>>
  /** Why the line cannot be read; empty otherwise. */
  message: string
}

/** Characters of one line: the longest texts of a form, quoted. */
const MOST_OF_A_LINE = 100_000

/** The lines of a CSV file as the lists export it. @throws Problem 422 for any other file. */
export async function readRows(path: string, noun: ImportNoun): Promise<Row[]> {
  const rows: Row[] = []
  let fields: (string | null)[] | null = null
  let next = 1
  const delimiter = await delimiterOf(path)
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_OF_A_LINE,
    delimiter,
  })
  try {
    await pipeline(Readable.from(linesOf(path)), parser, async (parsed: AsyncIterable<Parsed>) => {
      for await (const { record, info } of parsed) {
        const line = Math.max(next, info.lines - newLinesIn(record))
        next = info.lines + 1
        if (!fields) fields = fieldsOf(record, noun)
        else rows.push(rowOf(record, fields, line))
        if (rows.length > MOST_AT_ONCE) throw refuse(tooMany())
      }
    })
  } catch (error) {
    if (error instanceof CsvError) throw refuse(brokenAt(error))
    throw error
  }
  if (!fields) throw refuse('The file is empty.')
  if (rows.length === 0) throw refuse('The file has a heading and no lines.')
  return rows
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

const tooMany = () => `The file has more than ${MOST_AT_ONCE.toLocaleString('en')} lines.`
const refuse = (sentence: string) => unacceptable({ file: sentence })

const newLinesIn = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** The text in parts, each line with one end; so lines are counted rightly. */
async function* linesOf(path: string): AsyncGenerator<string> {
  // It also takes the mark off that says UTF-8.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held = ''
  for await (const chunk of createReadStream(path)) {
    const text = held + decoded(decoder, chunk as Buffer)
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n')
  }
  yield held + decoded(decoder)
}

function decoded(decoder: TextDecoder, bytes?: Buffer) {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw refuse('The file is not UTF-8. Save it as “CSV UTF-8”.')
  }
}

async function delimiterOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    const [heading = ''] = buffer.toString('utf8', 0, bytesRead).split('\n')
    return delimiterIn(heading)
  } finally {
    await file.close()
  }
}

/** The field of each column: `id`, a field of the form, or null if it is not imported. */
function fieldsOf(headings: readonly string[], noun: ImportNoun) {
  const fields = importColumns(noun, headings).map(({ heading, field }) => {
    if (field !== undefined) return field
    const all = ['ID', ...Object.keys(IMPORT_HEADINGS[noun])].join(', ')
    throw refuse(`“${shortened(heading, 60)}” in line 1 is no column of ${noun}: ${all}.`)
  })
  const named = fields.filter((field) => field !== null)
  const twice = named.find((field, at) => named.indexOf(field) !== at)
  if (twice !== undefined) throw refuse(`The column for ${twice} is in line 1 twice.`)
  if (named.every((field) => field === 'id')) throw refuse('Line 1 names no column that changes.')
  return fields
}

function rowOf(record: readonly string[], fields: readonly (string | null)[], line: number): Row {
  const cells: Record<string, string> = {}
  for (const [at, field] of fields.entries())
    if (field !== null) cells[field] = unguarded(record[at] ?? '').trim()
  const { id = '', ...others } = cells
  const message =
    record.length === fields.length
      ? ''
      : `This line has ${record.length} cells, the heading has ${fields.length}.`
  return { line, id: id.toLowerCase(), cells: others, message }
}

function brokenAt({ code, lines }: CsvError & { lines?: number }) {
  const reasons: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quote is opened and not closed',
    INVALID_OPENING_QUOTE: 'a quote stands in the middle of a cell',
    CSV_INVALID_CLOSING_QUOTE: 'a quote ends before its cell does',
    CSV_MAX_RECORD_SIZE: 'it is too long',
  }
  const where = typeof lines === 'number' ? `line ${lines}` : 'one line'
  return `The file is broken at ${where}: ${reasons[code] ?? 'it is no CSV'}.`
}
