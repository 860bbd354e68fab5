import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'

/** Letters of every script that has some, each with a mark that it can carry. */
const SCRIPTS =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Mlym Mong Mymr Orya Sinh Syrc Taml Telu Thaa Thai Tibt'.split(
    ' ',
  )

/** Every code point of a Unicode property. */
function pointsOf(property: string): string[] {
  const has = new RegExp(`^\\p{${property}}$`, 'u')
  const found: string[] = []
  for (let point = 0; point < 0x1_00_00; point++)
    if ((point < 0xd800 || point > 0xdfff) && has.test(String.fromCodePoint(point)))
      found.push(String.fromCodePoint(point))
  return found
}

/** Whether normalizing or another case makes another text of a character. */
const changes = (character: string) =>
  [character.normalize('NFKD'), character.toLowerCase(), character.toUpperCase()].some(
    (changed) => changed !== character,
  ) && !/^\p{Script=Hangul}$/u.test(character)

describe('identityOf', () => {
  it.each([
    ['Bjørk', 'bjork'],
    ['  Sigur   RÓS ', 'sigur ros'],
    ['Æther & Œuvre', 'aether & oeuvre'],
    ['Straße', 'STRASSE'],
    ['Łódź đ', 'lodz d'],
    ['İstanbul', 'istanbul'],
    ['Işıl', 'ISIL'],
    ['ﬁn', 'fin'],
    ['ΟΔΟΣ', 'οδός'],
    ['за́мок', 'замок'],
    ['Ｖｉｃｔｉｍ　Ｓｔａｒ', 'victim star'],
    ['Vic\u200btim\u2060 Star\u200e\ufeff', 'victim star'],
    ['Victim\u2800\u00a0Star', 'victim star'],
    ["Guns N' Roses", 'Guns N’ Roses'],
    ['Jay-Z', 'Jay\u2010Z'],
    ['A \u2013 B', 'a \u2212 b'],
    ['"Weird Al"', '“Weird Al”'],
    ['«Weird Al»', '„Weird Al“'],
    ['ﾊﾟﾊﾟ', 'パパ'],
    ['می\u200cخواهم', 'میخواهم'],
    ['❤\ufe0f', '❤'],
    ['\u1112\u1161\u11ab', '한'],
  ])('%j and %j are one name', (first, second) => {
    expect(identityOf(first)).toBe(identityOf(second))
  })

  it.each([
    ['パパ', 'ハハ'],
    ['ガール', 'カール'],
    ['ジャズ', 'シャス'],
    ['ばら', 'はら'],
    ['राम', 'रम'],
    ['दिल', 'दल'],
    ['ดี', 'ดุ'],
    ['Кий', 'Кии'],
    ['ёлка', 'елка'],
    ['куќа', 'кука'],
    ['ѓон', 'гон'],
    ['їжа', 'іжа'],
    ['שׁם', 'שׂם'],
    ['عَلم', 'عِلم'],
    ['ශ්‍රී', 'ශරී'],
    ['Jay-Z', 'JayZ'],
    ['Ann 1', 'Ann 2'],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Anna', 'Аnna'],
  ])('%j and %j are two', (first, second) => {
    expect(identityOf(first)).not.toBe(identityOf(second))
  })

  it.each(SCRIPTS)('every mark of %s tells two names apart', (script) => {
    const marks = pointsOf(`Script=${script}`).filter((point) => /^\p{M}$/u.test(point))
    const base = pointsOf(`Script=${script}`).find((point) => /^\p{Lo}$/u.test(point)) ?? 'к'
    const isShown = (mark: string) => !/^\p{Default_Ignorable_Code_Point}$/u.test(mark)
    for (const mark of marks.filter(isShown))
      expect(identityOf(base + mark), `U+${mark.codePointAt(0)?.toString(16)}`).not.toBe(
        identityOf(base),
      )
  })

  it('takes every accent off Latin and Greek letters', () => {
    const accents = pointsOf('Script=Inherited').filter((point) => /^[\u0300-\u036f]$/u.test(point))
    const left = accents.filter(
      (accent) => identityOf(`a${accent}`) !== 'a' || identityOf(`ω${accent}`) !== 'ω',
    )
    expect(accents.length).toBeGreaterThan(90)
    expect(left).toEqual([])
  })

  it('is its own identity, and NFKC, for each character and for any text', () => {
    const isSettled = (text: string) => {
      const identity = identityOf(text)
      return identityOf(identity) === identity && identity.normalize('NFKC') === identity
    }
    const unsettled: string[] = []
    for (let point = 0; point < 0x11_00_00; point++)
      if (changes(String.fromCodePoint(point)) && !isSettled(String.fromCodePoint(point)))
        unsettled.push(`U+${point.toString(16)}`)
    expect(unsettled).toEqual([])
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 12 }), isSettled))
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isSettled))
  })

  it('does not depend on how a text is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(identityOf(text.normalize('NFD'))).toBe(identityOf(text))
        expect(identityOf(text.normalize('NFC'))).toBe(identityOf(text))
      }),
    )
  })
})
