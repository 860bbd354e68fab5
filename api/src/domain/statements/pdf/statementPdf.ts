import type { RoyaltyStatement } from '@melodia/contract/royaltyStatements'
import { drawFront, type Closing } from './front.ts'
import { loadFonts } from './fonts.ts'
import { lettersOf } from './letters.ts'
import { drawLines } from './lines.ts'
import { openSheet } from './sheet.ts'
import { statementTitle } from './words.ts'

const BEFORE_LINES = 16

/**
 * A statement as a PDF whose structure can be read aloud (PDF/UA-1, decision 290). The same statement
 * gives the same bytes.
 */
export async function pdfOfStatement(
  statement: RoyaltyStatement,
  closing: Closing,
): Promise<Buffer> {
  const fonts = await loadFonts()
  const letters = lettersOf(fonts.regular)
  const { sheet, finish } = openSheet(statementTitle(statement.number), closing.closed_at, fonts)
  const y = drawFront(sheet, statement, { ...closing, letters })
  await drawLines(sheet, statement, { y: y + BEFORE_LINES, letters })
  return finish()
}
