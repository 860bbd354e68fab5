import { headingsIn, isBlank, rowsOf, SheetProblem, textOfSheet } from '@melodia/contract/sheet'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const rowsIn = (text: string) => [...rowsOf(text)].map(({ cells }) => cells)
const linesIn = (text: string) => [...rowsOf(text)].map(({ line }) => line)

const cell = fc
  .array(fc.constantFrom(',', ';', '\t', '"', '""', '\n', ' ', '=', 'a', 'ø', '夜', '😀', ''), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''))
const written = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
})

test('what was written is read, whatever stands between cells and at the ends of lines', () => {
  fc.assert(
    fc.property(written, fc.boolean(), ({ delimiter, end, rows }, hasEnd) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const lines = rows.map((row) => row.map(quoted).join(delimiter))
      const text = `sep=${delimiter}${end}${lines.join(end)}${hasEnd ? end : ''}`
      expect(rowsIn(text)).toEqual(rows)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['ID,Name\nx,y\n', 'a comma'],
  ['ID;Name\r\nx;y', 'a semicolon, as where commas are decimal'],
  ['ID\tName\rx\ty\r', 'a tab, with the line ends of old Macs'],
  ['sep=;\r\nID;Name\r\nx;y\r\n', 'what the file itself says'],
  ['SEP=|\nID|Name\nx|y\n', 'a sign of its own'],
  ['"sep=;";\nID;Name\nx;y\n', 'what it says after a spreadsheet has rewritten it'],
  ['"ID";"Name"\n"x";"y"\n', 'quoted headings'],
])('%j: cells are apart by %s', (text) => {
  expect(rowsIn(text)).toEqual([
    ['ID', 'Name'],
    ['x', 'y'],
  ])
})

test('a comma within a quoted heading is none between cells', () => {
  expect(rowsIn('"Last, first";ID\n')).toEqual([['Last, first', 'ID']])
})

test('lines are counted as a text editor does', () => {
  expect(linesIn('A,B\r\n"x\r\ny",z\r\n\r\np,q')).toEqual([1, 2, 4, 5])
  expect(linesIn('sep=,\rA\r"x\ny"\rz')).toEqual([2, 3, 5])
})

test.each([
  ['UTF-8', bytes('\u{FEFF}ID;Tïtle')],
  ['UTF-8 without a mark', bytes('ID;Tïtle')],
  ['UTF-8 with two marks', bytes('\u{FEFF}\u{FEFF}ID;Tïtle')],
  ['UTF-16', bytes('\u{FEFF}ID;Tïtle', 'utf16le')],
  ['UTF-16 without a mark', bytes('ID;Tïtle', 'utf16le')],
  ['UTF-16 the other way round', bytes('\u{FEFF}ID;Tïtle', 'utf16le').swap16()],
])('%s is read', (_name, file) => {
  expect(headingsIn(textOfSheet(file))).toEqual(['ID', 'Tïtle'])
})

test('the beginning of a file may end within a character, the whole may not', () => {
  const cut = bytes('ID;Name\nx;ø').subarray(0, -1)
  expect(headingsIn(textOfSheet(cut, false))).toEqual(['ID', 'Name'])
  expect(() => textOfSheet(cut)).toThrow(SheetProblem)
  expect(() => textOfSheet(Buffer.from([0x49, 0x44, 0xe9, 0x0a]))).toThrow('Save it as “CSV UTF-8”')
})

test('the headings are the first row that says something', () => {
  expect(headingsIn('\r\n ;;\r\nID;Name;;\r\nx;y;;')).toEqual(['ID', 'Name', '', ''])
  expect(headingsIn(';;\r\n')).toEqual([])
  expect(isBlank([' ', ''])).toBe(true)
})

test.each([
  ['a quote stands in the middle of a cell', 'A\nB"c"\n', 2],
  ['a quote ends before its cell does', 'A\n"B"c\n', 2],
  ['a quote is opened and not closed', 'A\nb\n"c\nd', 3],
  ['it is too long', `A\n${'x'.repeat(100_001)}\n`, 2],
  ['it is too long', `A\n${','.repeat(1_000)}\n`, 2],
])('a file is broken where %s', (why, text, line) => {
  expect(() => rowsIn(text)).toThrow(`The file is broken at line ${line}: ${why}.`)
})

test('a megabyte of anything is read in one pass', () => {
  const most = 1024 * 1024
  for (const piece of ['\n', ';\n', '""\n', '"\n"\n', 'x,y\r\n']) {
    let rows = 0
    for (const { cells } of rowsOf(piece.repeat(most / piece.length))) rows += cells.length
    expect(rows).toBeGreaterThan(0)
  }
  expect(() => rowsIn('"'.repeat(most))).toThrow(SheetProblem)
  expect(() => rowsIn(','.repeat(most))).toThrow(SheetProblem)
})
