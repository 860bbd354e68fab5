import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesIn, possibleNames, textOfNames, textsIn } from './names.ts'

const piece = fc.oneof(
  fc.constantFrom(',', ', ', '"', '""', '",', ' ', 'a', 'The Creator', '&', "'"),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)
/** Names as they are allowed: something that can be seen, without blanks around it. */
const name = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').trim())
  .filter((text) => text !== '')

describe('names as one text', () => {
  test('what is written is read again, whatever the names have in them', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(namesIn(textOfNames(names))).toEqual(names)
        expect(textsIn(textOfNames(names))).toEqual(names)
      }),
      { numRuns: 3_000 },
    )
  })

  test('a name with a comma is never taken apart or put together, if it is in quotes', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const all = names.map((one) => `"${one.replaceAll('"', '""')}"`).join(', ')
        expect(namesIn(all, () => true)).toEqual(names)
      }),
    )
  })

  test.each([
    ['Ada, Ben', ['Ada', 'Ben']],
    [' Ada ,,Ben,', ['Ada', 'Ben']],
    ['"Tyler, The Creator", Ann', ['Tyler, The Creator', 'Ann']],
    ['"Weird Al" Yankovic, Ann', ['"Weird Al" Yankovic', 'Ann']],
    ['"""Heroes"""', ['"Heroes"']],
    ['"Unclosed, Ann', ['"Unclosed', 'Ann']],
    ['7" Mix', ['7" Mix']],
    ['"", " ", Ann', ['Ann']],
  ])('%j has %j', (text, names) => expect(namesIn(text)).toEqual(names))

  test.each([
    [['Ada', 'Ben'], 'Ada, Ben'],
    [['Tyler, The Creator', 'Ann'], '"Tyler, The Creator", Ann'],
    [['"Weird Al" Yankovic', '7" Mix'], '"Weird Al" Yankovic, 7" Mix'],
    [['"Heroes"'], '"""Heroes"""'],
  ])('%j is written as %s', (names, text) => expect(textOfNames(names)).toBe(text))
})

describe('names that somebody has', () => {
  const isOf =
    (...existing: string[]) =>
    (one: string) =>
      existing.includes(one)

  test.each([
    ['Tyler, The Creator, Ann', ['Tyler, The Creator', 'Ann']],
    ['Ann,Tyler,The Creator', ['Ann', 'Tyler, The Creator']],
    ['Crosby, Stills, Nash & Young', ['Crosby, Stills, Nash & Young']],
    ['Crosby, Stills & Nash', ['Crosby, Stills & Nash']],
    ['10,000 Maniacs, Ann', ['10,000 Maniacs', 'Ann']],
    ['10, 000 Maniacs', ['10,000 Maniacs']],
    ['Tyler, "The Creator"', ['Tyler', 'The Creator']],
    ['"Tyler", The Creator', ['Tyler', 'The Creator']],
    ['The Creator, Tyler', ['The Creator', 'Tyler']],
  ])('%j has %j, the longest first', (text, names) => {
    const isName = isOf(
      'Tyler, The Creator',
      'Crosby, Stills',
      'Crosby, Stills & Nash',
      'Crosby, Stills, Nash & Young',
      '10,000 Maniacs',
    )
    expect(namesIn(text, isName)).toEqual(names)
  })

  test('each name of a text is among those that are looked up', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), fc.func(fc.boolean()), (names, isName) => {
        const text = names.join(', ')
        const possible = new Set(possibleNames(text))
        const asked = (one: string) => {
          expect(possible).toContain(one)
          return isName(one)
        }
        namesIn(text, asked)
      }),
    )
  })

  test('a long text of commas and quotes costs no more than its length', () => {
    const start = performance.now()
    for (const text of ['a,'.repeat(20_000), '""x,'.repeat(10_000), `${'"'.repeat(40_000)}x`]) {
      expect(possibleNames(text)).toEqual([])
      namesIn(text)
    }
    expect(possibleNames('a,'.repeat(250)).length).toBeLessThan(10_000)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
