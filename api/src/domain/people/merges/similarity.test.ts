import { describe, expect, test } from 'vitest'
import { searchKey } from '@melodia/db/records/searchWords'
import { haveSameMarks, isLike, isOneLetterApart, lettersOf, spellingsOf } from './similarity.ts'

const shareSpelling = (one: string, other: string) =>
  spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))

describe('names that are likely to be one', () => {
  test.each([
    ['Nova Lux', 'nova  LÚX'],
    ['Nova Lux', 'Nova-Lux'],
    ['The Nova Lux', 'Nova Lux'],
    ['N.O.V.A.', 'Nova'],
    ['Wren & Co', 'Wren and Co'],
  ])('%s and %s have the same letters', (one, other) => {
    expect(lettersOf(searchKey(one))).toBe(lettersOf(searchKey(other)))
  })

  test.each([
    ['novalux', 'novalx'],
    ['novalux', 'novalaux'],
    ['novalux', 'novalix'],
    ['novalux', 'novlaux'],
    ['novalux', 'ovalux'],
    ['bjorn', 'bjoern'],
  ])('%s and %s are one letter apart', (one, other) => {
    expect(isOneLetterApart(one, other)).toBe(true)
    expect(shareSpelling(one, other)).toBe(true)
  })

  test.each([
    ['novalux', 'novaluks'],
    ['phoenix', 'fenix'],
    ['annalee', 'analee'],
  ])('%s and %s sound alike', (one, other) => {
    expect(isLike(one, other)).toBe(true)
    expect(shareSpelling(one, other)).toBe(true)
  })

  test.each([
    ['novalux', 'novalua2'],
    ['novalux', 'nvaluxx'],
    ['unit', 'units'],
    ['studio1', 'studio2'],
    ['artist10', 'artist100'],
  ])('%s and %s are two', (one, other) => {
    expect(isLike(one, other) && shareSpelling(one, other)).toBe(false)
  })

  test('a name of signs alone is compared as it is', () => {
    expect(lettersOf('!!!')).toBe('!!!')
    expect(lettersOf('the the')).toBe('the')
  })
})

test.each([
  ['パパ', 'ハハ', false],
  ['राम', 'रम', false],
  ['Björk', 'Bjork', true],
  ['Mørk', 'Mork', true],
  ['محمّد', 'محمد', true],
  ['שָׁלוֹם', 'שלום', true],
])('%s and %s have the same marks: %s', (name, compared, isSame) =>
  expect(haveSameMarks(name, compared)).toBe(isSame),
)
