import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, words } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Bjørk', 'bjork'],
    ['  Sigur   RÓS ', 'sigur ros'],
    ['Æther & Œuvre', 'aether & oeuvre'],
    ['Straße', 'strasse'],
    ['Łódź đ', 'lodz d'],
    ['İstanbul', 'istanbul'],
    ['ﬁn', 'fin'],
  ])('reads %j as %j', (text, folded) => expect(fold(text)).toBe(folded))

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('words', () => {
  it('splits at whatever is neither letter nor digit, each word once', () => {
    expect(words(`Rock'n'Roll (rock) 1999!`)).toEqual(['rock', 'n', 'roll', '1999'])
  })
  it('finds none in signs', () => expect(words('"*": AND-')).toEqual(['and']))
})
