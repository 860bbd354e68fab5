import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankName, bankText } from './bankText.ts'

/** Any text, and often letters that people have in their names. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aÅéøßÆłığςЖщ李\u0301 \u200B&—/"') }),
)

describe('a text for a bank', () => {
  test.each([
    ['Sigrún Ásgeirsdóttir', 'Sigrun Asgeirsdottir'],
    ['Jørgen Müller-Groß', 'Jorgen Muller-Gross'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Đorđe Ćirić', 'Dorde Ciric'],
    ['Þór Ægisson', 'Thor AEgisson'],
    ['Γιώργος Ψαράς', 'Giorgos Psaras'],
    ['Щастна Жекова', 'Shtastna Zhekova'],
    ['Marks & “Spencer”', "Marks + 'Spencer'"],
    ['O’Neill\u00A0—\tTrio', "O'Neill - Trio"],
    ['ﬁn №5', 'fin No5'],
    ['夜 Rec', '. Rec'],
    ['a\u200Bb\u0000c\u0301', 'abc'],
    ['👩‍🎤 Ann', '.. Ann'],
  ])('%s is %s in the SEPA', (text, expected) => {
    expect(bankText(text, 'sepa', 70)).toBe(expected)
  })

  test('keeps in Switzerland what its banks take', () => {
    expect(bankText('Jørgen Müller & Łukasz Żółć', 'swiss', 70)).toBe('Jørgen Müller & Łukasz Żółć')
    expect(bankText('Ａ夜\u00ADb‑c', 'swiss', 70)).toBe('A.b-c')
  })

  test('has only characters of the SEPA, and is no longer than it can be', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 140 }), (text, most) => {
        expect(bankText(text, 'sepa', most)).toMatch(/^[A-Za-z0-9/?:().,'+ -]*$/)
        expect(bankText(text, 'sepa', most).length).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('has nothing in Switzerland that its banks do not take', () => {
    const taken = /^[ -~\u00A1-\u00AC\u00AE-\u017FȘșȚț€]*$/
    fc.assert(
      fc.property(anyText, (text) => {
        expect(bankText(text, 'swiss', 70)).toMatch(taken)
      }),
    )
  })

  test('is the same when it is made of itself', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('sepa', 'swiss'), (text, set) => {
        const once = bankText(text, set, 70)
        expect(bankText(once, set, 70)).toBe(once)
      }),
    )
  })

  test('is never empty where it is a name', () => {
    expect(bankName('夜桜', 'sepa', 70)).toBe('NOTPROVIDED')
    expect(bankName(' \u200B ', 'swiss', 70)).toBe('NOTPROVIDED')
    fc.assert(
      fc.property(anyText, (text) => {
        expect(bankName(text, 'sepa', 70)).toMatch(/[A-Za-z0-9]/)
      }),
    )
  })
})
