import * as fc from 'fast-check'
import { hiddenIn, isSeen, shownPart } from '@melodia/contract/shownText'
import { describe, expect, test } from 'vitest'
import { hiddenWithin } from './shown.ts'

describe('what a text may contain', () => {
  test.each([
    'می\u200cخواهم',
    'کار\u200cها',
    'ශ\u0dca\u200dරී ලංකා',
    'क\u094d\u200dष',
    'র\u200d\u09cdয',
    'ന\u0d4d\u200d',
    '🏴\u200d☠️ Crew',
    '👨\u200d👩\u200d👧 Band',
    '👩🏽\u200d❤️\u200d👨🏿',
    '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    '1\ufe0f\u20e3 Love ❤\ufe0f',
    '葛\u{e0100}城',
    'ᠨ\u180b',
    'Ω = O\u0300',
    '',
  ])('%j is one line as languages write it', (text) => {
    expect([hiddenIn(text, false), hiddenIn(text, true)]).toEqual([undefined, undefined])
  })

  test.each([
    'abc\u202egnp.exe',
    'Ja\u200bzz',
    'two\nlines',
    'two\rlines',
    'two\u2028lines',
    'a\tb',
    'Vic\u200dtim',
    'Vic\u200ctim',
    'Victim\u3164',
    'Vic\u00adtim',
    'Victim\u0007',
    'A\ufe0f\ufe0f',
    'V\u{e0041}',
    '🏴\u{e0067}',
    '😀\u200d',
    'रा\u200dम',
    'می\u200c\u200cخواهم',
    'a\u2066b',
    '\u200fabc',
    '\ufeffabc',
    'a\u034fb',
  ])('%j is refused in one line', (text) => expect(hiddenIn(text, false)).toBeDefined())

  test.each([
    ['a lone hidden character', 'so\u200cft and so\u00adft', true],
    ['paragraphs', 'one\n\n\ttwo\r\nthree', true],
    ['a run of hidden characters', 'a\u200b\u200cb', false],
    ['a run behind a joiner', 'می\u200c\u200cخواهم', false],
    ['tags that are no flag', 'a\u{e0041}\u{e0042}', false],
    ['an override', 'abc\u202egnp', false],
    ['an isolate', 'a\u2067b\u2069', false],
    ['a bell', 'a\u0007b', false],
  ])('%s in a long text', (_, text, isAllowed) => {
    expect(hiddenIn(text, true) === undefined).toBe(isAllowed)
  })

  test('every text within a body is looked at, long ones by their names', () => {
    expect(hiddenWithin('bio', 'a\nb')).toBeUndefined()
    expect(hiddenWithin('anything', 'a\nb')).toMatch(/line break/)
    expect(hiddenWithin('state', { filters: [{ q: ['a\u202eb'] }] })).toMatch(/direction/)
    expect(hiddenWithin('names', [' a\n', 'b'])).toBeUndefined()
  })

  test.each(['\u0301', '\u2800', '\u3164', ' ', ''])('nothing is seen in %j', (text) =>
    expect(isSeen(text)).toBe(false),
  )
})

describe('what is left of a text that comes from elsewhere', () => {
  test.each([
    ['abc\u202egnp.csv', 'abcgnp.csv'],
    ['Ja\u200bzz\ncafé', 'Jazz café'],
    ['Vic\u200dtim', 'Victim'],
    ['می\u200cخواهم \u202e👩🏽\u200d❤️\u200d👨🏿', 'می\u200cخواهم 👩🏽\u200d❤️\u200d👨🏿'],
    ['Ada', 'Ada'],
  ])('of %j is %j', (text, shown) => expect(shownPart(text)).toBe(shown))

  test('can be shown in one line', () => {
    const unit = fc.constantFrom(
      ...'aक\u094d\u200d\u200c\u202e\u200b\n\t\u0007\ufe0f☠🏴\u{e0067}\u{e007f}می\ud800',
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        expect(hiddenIn(shownPart(units.join('')), false)).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })
})
