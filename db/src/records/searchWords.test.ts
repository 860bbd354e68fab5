import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKey } from './searchWords.ts'

describe('searchKey', () => {
  it.each([
    ['Bjørk', 'bjork'],
    ['  Sigur   RÓS ', 'sigur ros'],
    ['Æther & Œuvre', 'aether & oeuvre'],
    ['Straße', 'strasse'],
    ['Łódź đ', 'lodz d'],
    ['İstanbul', 'istanbul'],
    ['ﬁn', 'fin'],
    ['Işık IŞIK', 'isik isik'],
    ['Þórður', 'thordur'],
    ['Ｖｉｃｔｉｍ　Ｓｔａｒ', 'victim star'],
    ['Vic\u200btim\u2060 Star\u200e\ufeff', 'victim star'],
    ['Victim\u00ad Sta\u0007r\u3164', 'victim star'],
    ['Victim\u2800\u00a0Star', 'victim star'],
    ['\u200b\u2800\u115f', ''],
  ])('reads %j as %j', (text, folded) => expect(searchKey(text)).toBe(folded))

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })
})
