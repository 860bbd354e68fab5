import { POOL_MODELS } from '@melodia/contract/choices/periods'
import { moneyOf } from '@melodia/contract/money'
import { daysOf, POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import type { RoyaltyStatement } from '@melodia/contract/royaltyStatements'
import { plain, type Letters } from './letters.ts'
import { drawText, PAGE, TEXT, type Sheet } from './sheet.ts'
import { drawTable, type Table } from './table.ts'
import * as words from './words.ts'

const BEFORE_HEADING = 16
const AFTER_HEADING = 4
const HEADING = { tag: 'H2', size: 12.5, isBold: true } as const
const SMALL = { ...TEXT, color: 'muted' } as const

/** Whose days closed when, in the zone of the period. */
export interface Closing {
  closed_at: number
  zone: string
  /** The origin at which the file is public. */
  site: string
}

/** Draws everything but the lines; returns where it ends. */
export function drawFront(
  sheet: Sheet,
  statement: RoyaltyStatement,
  { closed_at, zone, site, letters }: Closing & { letters: Letters },
): number {
  const { period, currency } = statement
  const money = (minor: number) => plain(moneyOf(minor, currency))
  const h2 = (y: number, text: string) =>
    drawText(sheet, y + BEFORE_HEADING, { ...HEADING, text }) + AFTER_HEADING

  let y = drawText(sheet, PAGE.top - 12, {
    size: 11,
    isBold: true,
    color: 'accent',
    text: 'Melødia',
  })
  y = drawText(sheet, y + 4, { tag: 'H1', size: 22, isBold: true, text: sheet.title }) + 6
  y = drawTable(
    sheet,
    FACTS,
    [
      [plain(words.FACTS.party), letters(statement.party.name)],
      [plain(words.FACTS.period), plain(daysOf(period))],
      [plain(words.FACTS.currency), plain(currency)],
      [plain(words.FACTS.model), plain(POOL_MODEL_NAMES[period.model])],
      [plain(words.FACTS.closed), plain(dayOf(closed_at, zone))],
    ],
    y,
  )

  y = h2(y, words.BALANCE_HEADING)
  const sums = words.SUMS.map(({ sum, label, means }) => [
    plain(label),
    money(statement[sum]),
    plain(means),
  ])
  y = drawTable(sheet, SUMS, sums, y)
  if (statement.waits !== null)
    y = drawText(sheet, y + 6, { ...TEXT, isBold: true, text: words.WAITING[statement.waits] })

  y = h2(y, words.MODELS_HEADING)
  y = drawText(sheet, y, { ...SMALL, text: words.ABOUT_MODELS }) + AFTER_HEADING
  const others = POOL_MODELS.filter((model) => model !== period.model).map((model) => [
    plain(POOL_MODEL_NAMES[model]),
    money(statement.models[model]),
  ])
  y = drawTable(sheet, MODELS, others, y)

  y = h2(y, words.CHECK_HEADING)
  y = drawText(sheet, y, { ...SMALL, text: words.ABOUT_CHECKS }) + AFTER_HEADING
  return drawTable(
    sheet,
    FACTS,
    [
      [plain(words.FILE_PAGE), plain(`${site}/royalties`)],
      [plain(words.FILE_HASH), plain(period.hash)],
    ],
    y,
  )
}

/** The heading of the lines, which may be on a page of its own. */
export const drawLinesHeading = (sheet: Sheet, y: number) =>
  drawText(sheet, y, { ...HEADING, text: words.LINES_HEADING }) + AFTER_HEADING

const FACTS: Table = { columns: [{ width: 110 }, { width: 389 }], heads: [], style: TEXT }
const SUMS: Table = {
  columns: [{ width: 110 }, { width: 130, align: 'right' }, { width: 259 }],
  heads: words.SUM_HEADS,
  style: TEXT,
}
const MODELS: Table = {
  columns: [{ width: 110 }, { width: 130, align: 'right' }],
  heads: words.MODEL_HEADS,
  style: TEXT,
}

const dayOf = (at: number, timeZone: string) =>
  new Date(at).toLocaleDateString('en', { dateStyle: 'medium', timeZone })
