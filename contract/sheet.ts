/** How a file of cells is read, by the server and by the screen before it sends one; imports nothing. */

/** Characters of one row: the longest texts of a form, quoted. */
const MOST_OF_A_ROW = 100_000
/** Cells of one row; no list has as many columns. */
const MOST_CELLS = 1_000

/** Why a file cannot be read. */
export class SheetProblem extends Error {}

export interface SheetRow {
  /** Line of its beginning in the file, as a text editor counts. */
  line: number
  cells: string[]
  /** Where the next row begins. */
  end: number
}

/** Whether a row is empty, as spreadsheets write rows that were emptied. */
export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * The text of a file: UTF-8, or UTF-16 as spreadsheets save “Unicode text”.
 *
 * @param isWhole false for the beginning of a file, which may end within a character
 * @throws SheetProblem for other bytes
 */
export function textOfSheet(bytes: Uint8Array, isWhole = true): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true })
      .decode(bytes, { stream: !isWhole })
      .replace(/^\uFEFF/, '')
  } catch {
    throw new SheetProblem('The file is not UTF-8. Save it as “CSV UTF-8”.')
  }
}

/** By its mark, or by the zero that is half of each Latin letter in UTF-16. */
function encodingOf([first = 1, second = 1]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8'
}

/** Excel's own first line, which names the delimiter. */
const SEPARATOR = /^"?sep=([^\r\n"])"?[,;\t]*(?:\r\n?|\n|$)/i

/**
 * The rows of a text (RFC 4180, with any line ends), blank ones too. The first one that is not
 * blank has the headings.
 *
 * @throws SheetProblem where a quote is misplaced, or a row is too long
 */
export function* rowsOf(text: string): Generator<SheetRow, void> {
  const [first = '', separator] = SEPARATOR.exec(text) ?? []
  const read = cellReader(text, separator ?? delimiterIn(text))
  let line = first === '' ? 1 : 2
  for (let at = first.length; at < text.length;) {
    const begin = at
    const cells: string[] = []
    for (let isLast = false; !isLast;) {
      const cell = read(at, line)
      cells.push(cell.text)
      ;({ end: at, isLast } = cell)
      if (cells.length > MOST_CELLS || at - begin > MOST_OF_A_ROW)
        throw new SheetProblem(`The file is broken at line ${line}: it is too long.`)
    }
    yield { line, cells, end: at }
    line += linesIn(text, begin, at)
  }
}

/** Reads the cell that begins here, and returns where the next one does. */
function cellReader(text: string, delimiter: string) {
  const isEnd = (at: number) => at === text.length || text[at] === delimiter || isLineEnd(text[at])
  const isPlain = (at: number) => text[at] !== '"' && !isEnd(at)
  return (at: number, line: number) => {
    const broken = (why: string) => new SheetProblem(`The file is broken at line ${line}: ${why}.`)
    let end = at
    let cell: string
    if (text[at] === '"') {
      do {
        end = text.indexOf('"', end + 1)
        if (end === -1) throw broken('a quote is opened and not closed')
      } while (text[++end] === '"')
      cell = text
        .slice(at + 1, end - 1)
        .replaceAll('""', '"')
        .replaceAll('\r\n', '\n')
      if (!isEnd(end)) throw broken('a quote ends before its cell does')
    } else {
      while (isPlain(end) && end - at <= MOST_OF_A_ROW) end++
      cell = text.slice(at, end)
      if (end - at > MOST_OF_A_ROW) throw broken('it is too long')
      if (text[end] === '"') throw broken('a quote stands in the middle of a cell')
    }
    const isLast = text[end] !== delimiter
    const step = text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1
    return { text: cell, end: Math.min(end + step, text.length), isLast }
  }
}

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r'

function linesIn(text: string, begin: number, end: number) {
  let lines = 0
  for (let at = begin; at < end; at++)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines++
  return lines
}

/** The delimiter of cells: a comma, unless the headings have none, as where commas are decimal. */
function delimiterIn(text: string) {
  const [headings = ''] = /^\s*[^\r\n]*/.exec(text) ?? []
  const bare = headings.replaceAll(/"[^"]*"/g, '')
  return [',', ';', '\t'].find((sign) => bare.includes(sign)) ?? ','
}

/** The headings of a file, given at least its beginning; none where it is blank. */
export function headingsIn(text: string): string[] {
  for (const { cells } of rowsOf(text)) if (!isBlank(cells)) return cells
  return []
}
