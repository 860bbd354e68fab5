import { importColumns, truthCell, truthOfCell } from '@melodia/contract/csv'
import { harmless, unguarded } from '@melodia/contract/formulas'
import { textOfNames, textsIn } from '@melodia/contract/names'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const piece = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '\t', '\r', '\n', '|', '"', "'", ' '),
  fc.constantFrom('\u00A0', '\u200B', '\uFEFF', '\u0000', 'a', '1'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('the guard against formulas is taken off again, also where a text has apostrophes', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(unguarded(harmless(one))).toBe(one)
    }),
    { numRuns: 3_000 },
  )
})

test('a list in a cell survives, with commas and quotes in it', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      expect(textsIn(textOfNames(texts))).toEqual(texts)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [['Jazz', 'R&B'], 'Jazz, R&B'],
  [['Tyler, The Creator', 'Ann'], '"Tyler, The Creator", Ann'],
])('%j is written as %s', (texts, cell) => expect(textOfNames(texts)).toBe(cell))

test('what people write by hand is read', () => {
  expect(textsIn(' Jazz ,R&B,, 7" Mix')).toEqual(['Jazz', 'R&B', '7" Mix'])
  expect(['YES', ' no', 'true', 'maybe'].map(truthOfCell)).toEqual([true, false, true, undefined])
  expect([true, false].map(truthCell)).toEqual(['Yes', 'No'])
})

test('headings are matched whatever their case, and a column without one is left out', () => {
  expect(importColumns('artists', ['id', ' NAME', 'Added', 'Nmae', ' '])).toEqual([
    { heading: 'id', field: 'id' },
    { heading: 'NAME', field: 'name' },
    { heading: 'Added', field: null },
    { heading: 'Nmae', field: undefined },
    { heading: '', field: null },
  ])
})

test('whatever stands for a sign in another width or height begins a formula as well', () => {
  const letters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
  const signs = letters.filter((letter) => /^[=+\-@]$/.test(letter.normalize('NFKC')))
  expect(signs.length).toBeGreaterThan(15)
  for (const sign of signs) expect(harmless(`${sign}1`)).toBe(`'${sign}1`)
})

test.each(['\u034F', '\uFE0F', '\u3164', '\u2800', '\u{E0001}', '\u200B\u{1D173}'])(
  'what cannot be seen hides no sign: %j',
  (hidden) => {
    expect(harmless(`${hidden}=1`)).toBe(`${hidden}'=1`)
    expect(harmless(`x;${hidden}@1`)).toBe(`x;${hidden}'@1`)
    expect(harmless(`x${hidden}-1`)).toBe(`x${hidden}'-1`)
  },
)

test.each(['\u200B', ' ', "'", '=', ' =', '\t', '"', "';", '\u{E0001}'])(
  'half a million characters of %j cost as much as others',
  (piece) => {
    const text = `${piece.repeat(500_000 / piece.length)}=1`
    const start = performance.now()
    expect(unguarded(harmless(text)) === text).toBe(true)
    expect(performance.now() - start).toBeLessThan(10_000)
  },
)
