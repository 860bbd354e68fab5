import { plain, type Drawn } from './letters.ts'
import { decorate, heightIn, PAGE, put, rule, styled, type Sheet, type Style } from './sheet.ts'

const PADDING = 3
const GAP = 12

export interface Column {
  width: number
  align?: 'right'
}

export interface Table {
  columns: readonly Column[]
  /** None where the first cell of each row says what the others are. */
  heads: readonly string[]
  style: Style
}

const HEAD = { isBold: true, color: 'muted' } as const

/** The height of a row: its highest cell. */
export function rowHeight({ doc }: Sheet, { columns, style }: Table, cells: readonly Drawn[]) {
  styled(doc, style)
  const heights = cells.map((cell, at) => heightIn(doc, cell, (columns[at]?.width ?? 0) - GAP))
  return Math.max(...heights) + 2 * PADDING
}

/** Begins a table; its rows are added to what this returns. */
export function beginTable({ doc, root }: Sheet): PDFKit.PDFStructureElement {
  const table = doc.struct('Table')
  root.add(table)
  return table
}

/** Draws a row at `y`, whose first cell names it. */
export function drawRow(
  sheet: Sheet,
  { table, body }: { table: Table; body: PDFKit.PDFStructureElement },
  { cells, y }: { cells: readonly Drawn[]; y: number },
) {
  const { doc } = sheet
  const row = doc.struct('TR')
  body.add(row)
  styled(doc, table.style)
  eachCell(table, cells, y, (cell, place, at) => {
    const draw = () => put(doc, cell, place)
    row.add(at === 0 ? doc.struct('TH', { scope: 'Row' }, draw) : doc.struct('TD', {}, draw))
  })
  row.end()
}

/** Draws what the columns are: as part of a structure, or again, which is not read aloud. */
export function drawHeads(
  { doc }: Sheet,
  { table, body }: { table: Table; body?: PDFKit.PDFStructureElement },
  y: number,
) {
  const cells = table.heads.map(plain)
  const style = { ...table.style, ...HEAD }
  if (!body) {
    decorate(doc, () => {
      styled(doc, style)
      eachCell(table, cells, y, (cell, place) => put(doc, cell, place))
    })
    return
  }
  const row = doc.struct('TR')
  body.add(row)
  styled(doc, style)
  eachCell(table, cells, y, (cell, place) =>
    row.add(doc.struct('TH', { scope: 'Column' }, () => put(doc, cell, place))),
  )
  row.end()
}

function eachCell(
  { columns }: Table,
  cells: readonly Drawn[],
  y: number,
  draw: (cell: Drawn, place: Parameters<typeof put>[2], at: number) => void,
) {
  let x = PAGE.left
  for (const [at, { width, align }] of columns.entries()) {
    const cell = cells[at]
    if (cell) draw(cell, { x, y: y + PADDING, width: width - GAP, align }, at)
    x += width
  }
}

/** Draws a small table at `y`, whole; returns where it ends. */
export function drawTable(
  sheet: Sheet,
  table: Table,
  rows: readonly (readonly Drawn[])[],
  y: number,
): number {
  const body = beginTable(sheet)
  const heads = table.heads.length > 0 ? [table.heads.map(plain)] : []
  let at = y
  const ends: number[] = []
  for (const [index, cells] of [...heads, ...rows].entries()) {
    const height = rowHeight(sheet, table, cells)
    if (index < heads.length) drawHeads(sheet, { table, body }, at)
    else drawRow(sheet, { table, body }, { cells, y: at })
    at += height
    ends.push(at)
  }
  body.end()
  drawRules(sheet, ends)
  return at
}

export const drawRules = ({ doc }: Sheet, ends: readonly number[]) =>
  decorate(doc, () => {
    for (const end of ends) rule(doc, end)
  })
