import { describe, expect, it } from 'vitest'
import { looksOf, mixedWord } from './looks.ts'

const lookAlike = (first: string, second: string) =>
  looksOf(first).some((look) => looksOf(second).includes(look))

describe('names that look alike', () => {
  it.each([
    ['Victim Star', 'Vіctim Star'],
    ['Victim Star', 'V1ctim Star'],
    ['Victim Star', 'VICTIM STAR'],
    ['Victim Star', 'Victim Star.'],
    ['Victim Star', '“Victim” Star!'],
    ['Victim Star', 'Ꮩictim Star'],
    ['Coco', 'Сосо'],
    ['COCO', 'Сосо'],
    ['HAT', 'нат'],
    ['Paul', 'PauI'],
    ['UB40', 'UB4O'],
    ['Anna', 'Аnna'],
    ['Modern', 'Modem'],
    ['Ada', 'Αda'],
    ['Jóhann', 'Јohann'],
  ])('%s and %s', (first, second) => expect(lookAlike(first, second)).toBe(true))

  it.each([
    ['Ali', 'All'],
    ['Bill', 'Billi'],
    ['Ann', 'Anna'],
    ['Ann 1', 'Ann 2'],
    ['パパ', 'ハハ'],
    ['राम', 'रम'],
    ['ดี', 'ดุ'],
    ['Кий', 'Кии'],
    ['куќа', 'кука'],
    ['Вера', 'Вепа'],
    ['M.I.A.', 'Mia'],
    ['!!!', '???'],
    ['', '!'],
  ])('but not %s and %s', (first, second) => expect(lookAlike(first, second)).toBe(false))
})

describe('scripts within a word', () => {
  it.each(['Vіctim Star', 'Аnna', 'Ωmega', 'Nova Стaр', 'abgדa'])('are mixed in %s', (name) =>
    expect(mixedWord(name)).toBeDefined(),
  )
  it.each([
    'DJ Кот',
    'X JAPAN',
    'Ｂ’ｚ',
    'きゃりーぱみゅぱみゅ',
    'ONE OK ロック',
    'Tシャツ',
    '방탄소년단 BTS',
    '李Kim김',
    'MC ㄅ半',
    'Sigur Rós',
    'Μάνος',
    'ভূমি ২',
    'राम 2',
    'می\u200cخواهم',
    '🏴‍☠️ Crew',
    'AC/ДК',
    '5µ',
    'ʻOkina',
    'ⲁⲃ',
    '!!!',
  ])('are not in %s', (name) => expect(mixedWord(name)).toBeUndefined())
})
