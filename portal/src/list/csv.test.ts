import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { label: 'Title', value: ({ title }: { title: string }) => title },
  { label: 'Plays', value: () => -3 },
  { label: 'Nothing', value: () => null },
]
const lines = (...titles: string[]) =>
  csvOf(
    columns,
    titles.map((title) => ({ title })),
  )
    .slice(1)
    .split('\r\n')

test('RFC 4180: a head, a line a row, every text quoted, a number as it is', () => {
  expect(lines('Night Ferry', 'Salt, "and" light')).toEqual([
    '"Title","Plays","Nothing"',
    '"Night Ferry",-3,',
    '"Salt, ""and"" light",-3,',
    '',
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['＝1+1', "'＝1+1"],
  [' =1', " '=1"],
  ['\u00A0=1', "\u00A0'=1"],
  ['\u200B\u2060=1', "\u200B\u2060'=1"],
  ["x;=cmd|'/C calc'!A0", "x;'=cmd|'/C calc'!A0"],
  ['x, -1|@x', "x, '-1|'@x"],
  ['x =1', "x '=1"],
])('%j is no formula to a spreadsheet', (title, kept) => {
  expect(lines(title)[1]).toBe(`"${kept}",-3,`)
})

test.each(['Salt - Light', 'A+B', 'well-known', 'me@b.example', '1 + 1'])(
  '%j stays as it is',
  (title) => expect(lines(title)[1]).toBe(`"${title}",-3,`),
)

/** Parses CSV like a spreadsheet that is lenient about quotes, with this separator. */
function cellsOf(text: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of text) {
    const last = cells.length - 1
    if (character === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted
    else if (!isQuoted && (character === separator || /[\r\n]/.test(character))) cells.push('')
    else cells[last] += character
  }
  return cells
}

test('no cell begins with a formula, however the file is taken apart', () => {
  const piece = fc.oneof(
    fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '\t', '\r', '\n', '|', '"', "'"),
    fc.constantFrom(' ', '\u00A0', '\u200B', '\uFEFF', '\u0000', 'a', '1', 'cmd'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const texts = [
    { label: 'a', value: ([one]: string[]) => one ?? null },
    { label: 'b', value: ([, two]: string[]) => two ?? null },
  ]
  fc.assert(
    fc.property(text, text, (one, two) => {
      const file = csvOf(texts, [[one, two]]).slice(1)
      for (const separator of [',', ';', '\t', '|'])
        for (const cell of cellsOf(file, separator))
          expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
    }),
    { numRuns: 2_000, seed: 16 },
  )
})

test('a spreadsheet is told that it is UTF-8', () => {
  expect(csvOf(columns, []).charCodeAt(0)).toBe(0xfeff)
})
