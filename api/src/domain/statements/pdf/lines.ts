import { setImmediate } from 'node:timers/promises'
import { moneyOf } from '@melodia/contract/money'
import { percentOf } from '@melodia/contract/percent'
import type { RoyaltyStatement, StatementLine } from '@melodia/contract/royaltyStatements'
import { drawLinesHeading } from './front.ts'
import { plain, type Drawn, type Letters } from './letters.ts'
import { drawText, PAGE, TEXT, turnPage, type Sheet } from './sheet.ts'
import { beginTable, drawHeads, drawRow, drawRules, rowHeight, type Table } from './table.ts'
import * as words from './words.ts'

/** Lines that are measured, or drawn, before others have their turn. */
const AT_ONCE = 10
/** Points that the heading and the first lines need at least. */
const ROOM = 110

const TABLE: Table = {
  columns: [
    { width: 142 },
    { width: 80 },
    { width: 50, align: 'right' },
    { width: 52, align: 'right' },
    { width: 54, align: 'right' },
    { width: 38, align: 'right' },
    { width: 83, align: 'right' },
  ],
  heads: words.LINE_HEADS,
  style: { size: 8.5 },
}

/** Draws all lines from `y` on: whole rows, below what their columns are on each page. */
export async function drawLines(
  sheet: Sheet,
  { lines, currency }: RoyaltyStatement,
  { y: from, letters }: { y: number; letters: Letters },
): Promise<void> {
  let y = from
  if (PAGE.bottom - y < ROOM) {
    sheet.pages += 1
    turnPage(sheet)
    y = PAGE.top
  }
  y = drawLinesHeading(sheet, y)
  if (lines.length === 0) {
    drawText(sheet, y, { ...TEXT, text: words.NO_LINES })
    return
  }
  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    const cells = cellsOf(line, currency, letters)
    rows.push({ cells, height: rowHeight(sheet, TABLE, cells) })
  }
  const head = rowHeight(
    sheet,
    { ...TABLE, style: { ...TABLE.style, isBold: true } },
    TABLE.heads.map(plain),
  )
  const pages = paginated(rows, PAGE.bottom - y - head, PAGE.bottom - PAGE.top - head)
  sheet.pages += pages.length - 1
  const table = beginTable(sheet)
  const body = { table: TABLE, body: table }
  for (const [index, page] of pages.entries()) {
    if (index > 0) {
      turnPage(sheet)
      y = PAGE.top
    }
    drawHeads(sheet, index === 0 ? body : { table: TABLE }, y)
    y += head
    const ends = [y]
    for (const [at, { cells, height }] of page.entries()) {
      if (at % AT_ONCE === 0) await setImmediate()
      drawRow(sheet, body, { cells, y })
      y += height
      ends.push(y)
    }
    drawRules(sheet, ends)
  }
  table.end()
}

export interface Row {
  cells: Drawn[]
  height: number
}

/** Rows by page: as many as the room of the first one, and of each other one, has place for. */
export function paginated(rows: readonly Row[], first: number, others: number): Row[][] {
  const pages: Row[][] = [[]]
  let left = first
  for (const row of rows) {
    if (row.height > left) {
      pages.push([])
      left = others
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}

function cellsOf(line: StatementLine, currency: string, letters: Letters): Drawn[] {
  const { ground, share_bp, reason } = line
  return [
    letters(line.title),
    reason ? letters(`${words.GROUNDS[ground]}: ${reason}`) : plain(words.GROUNDS[ground]),
    plain(share_bp === null ? '–' : percentOf(share_bp)),
    count(line.plays),
    count(line.set_aside),
    count(line.own),
    plain(moneyOf(line.amount_minor, currency)),
  ]
}

const count = (number: number) => plain(number.toLocaleString('en'))
