import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchedWords, words } from './words.ts'

/** Whether the index of a text answers a query, as both databases do. */
const finds = (query: string, text: string) => {
  const index = words(text)
  const asked = searchedWords(query)
  return (
    asked.length > 0 &&
    asked.every((ways) =>
      ways.some((way) => way.every((word) => index.some((one) => one.startsWith(word)))),
    )
  )
}

describe('words', () => {
  it('splits at whatever is neither letter nor digit, each word once', () => {
    expect(words(`Rock and roll (rock) 1999!`)).toEqual(['rock', 'and', 'roll', '1999'])
  })

  it.each([
    ['风', '让一切随风'],
    ['一切', '让一切随风'],
    ['丽君', '邓丽君 月亮代表我的心'],
    ['月亮代表我的心', '邓丽君 月亮代表我的心'],
    ['歌', '風の歌'],
    ['ジョンレノン', 'ジョン・レノン'],
    ['かるた', 'カルタ かるた'],
    ['รัก', 'ความรักของฉัน'],
    ['ຮັກ', 'ຄວາມຮັກ'],
    ['ស្នេហ៍', 'បទស្នេហ៍'],
    ['ချစ်', 'အချစ်သီချင်း'],
    ['ışık', 'Işık ve Gölge'],
    ['IŞIK', 'Işık ve Gölge'],
    ['isik', 'Işık ve Gölge'],
    ['!!!', '!!!'],
    ['!!', '!!!'],
    ['☃', '☃'],
    ['🔥', 'Hot🔥 Nights'],
    ['❤️', 'I ❤ U'],
    ['👧', '👨\u200d👩\u200d👧'],
    ['govt mule', 'Gov’t Mule'],
    ["gov't mule", 'Govt Mule'],
    ['dont', "Don't"],
    ['don’t', 'Dont'],
    ['mia', 'M.I.A.'],
    ['m.i.a', 'M.I.A.'],
    ['mia', 'Live/M.I.A.'],
    ['acdc', 'AC/DC'],
    ['ac dc', 'AC/DC'],
    ['asap', 'A$AP Rocky'],
    ['a$ap', 'A$AP Rocky'],
    ['pink', 'P!nk'],
    ['suicideboys', '$uicideboy$'],
    ['jayz', 'Jay-Z'],
    ['rock & roll', 'Rock and Roll'],
    ['میخواهم', 'می\u200cخواهم'],
    ['خواهم', 'می\u200cخواهم'],
    ['love', 'loveソング'],
    ['ソング', 'loveソング'],
    ['2024年', '2024年の歌'],
    ['𠮷', '土𠮷野家'],
  ])('%s finds %s', (query, text) => expect(finds(query, text)).toBe(true))

  it.each([
    ['night', 'Midnight'],
    ['风随', '让一切随风'],
    ['月亮的心', '月亮代表我的心'],
    ['!!!!', '!!!'],
    ['ac dcx', 'AC/DC'],
    ['?', 'Song!'],
    ['', 'Song'],
    ['\u200b', 'Song'],
  ])('%j does not find %s', (query, text) => expect(finds(query, text)).toBe(false))

  const letters = (...ranges: [number, number][]) =>
    fc.oneof(
      ...ranges.map(([from, to]) =>
        fc.integer({ min: from, max: to }).map((point) => String.fromCodePoint(point)),
      ),
    )

  it('finds each part of a text in a script without blanks', () => {
    const letter = letters(
      [0x4e00, 0x9fff],
      [0x3041, 0x3094],
      [0x30a1, 0x30fa],
      [0x0e01, 0x0e2e],
      [0x0e94, 0x0e97],
      [0x1780, 0x17a2],
      [0x1000, 0x1020],
      [0x20000, 0x2a6d6],
    )
    const text = fc.array(letter, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 30 }), (all, at, length) => {
        const from = at % all.length
        const query = all.slice(from, from + length).join('')
        expect(finds(query, `Live: ${all.join('')} (2024)`)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds each beginning of each word, and of words that signs separate', () => {
    const word = fc.stringMatching(/^[a-zàéøßıа-яא-ת가-힣0-9]{1,12}$/)
    const sign = fc.constantFrom("'", '’', '.', '/', '-', '&', '·')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), sign, fc.nat(), (all, by, at) => {
        const beginning = (one: string) => one.slice(0, 1 + (at % one.length))
        for (const one of all) {
          expect(finds(beginning(one), all.join(' '))).toBe(true)
          expect(finds(beginning(one), all.join(by))).toBe(true)
        }
        const whole = all.join('')
        expect(finds(whole, all.join(by))).toBe(true)
        expect(finds(beginning(whole), all.join(by))).toBe(true)
        expect(finds(all.join(by), whole)).toBe(true)
      }),
    )
  })

  it('finds each text of signs by each of its parts', () => {
    const sign = fc.constantFrom('!', '?', '☃', '🔥', '♥', '+', '…', '(', '🏴', '†')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 8 }), fc.nat(), (all, at) => {
        const from = at % all.length
        expect(finds(all.slice(from).join(''), `Song ${all.join('')}`)).toBe(true)
        expect(finds(all.join(''), all.join(''))).toBe(true)
      }),
    )
  })

  it('has no more words than letters, also of the longest texts', () => {
    const text = `${'字'.repeat(2_000)} ${'a.'.repeat(2_000)} ${'!'.repeat(2_000)}`
    expect(words(text).length).toBeLessThan(100)
    expect(searchedWords(text).flat(2).length).toBeLessThan(2_200)
  })
})
