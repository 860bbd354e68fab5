import { expect, test } from 'vitest'
import { counted } from '@melodia/contract/counted'
import { clock, isoDuration, lasting, paragraphs, short } from './words.ts'

test.each([
  [0, '0:00', 'PT0S'],
  [59_600, '1:00', 'PT1M'],
  [187_000, '3:07', 'PT3M7S'],
  [3_729_000, '1:02:09', 'PT1H2M9S'],
])('%i ms are %s, and %s to programs', (ms, text, iso) => {
  expect([clock(ms), isoDuration(ms)]).toEqual([text, iso])
})

test.each([
  [1_000, '1 minute'],
  [374_000, '6 minutes'],
  [3_600_000, '1 hour'],
  [7_500_000, '2 hours 5 minutes'],
])('a list of %i ms lasts %s', (ms, text) => {
  expect(lasting(ms)).toBe(text)
})

test('counts say one of one', () => {
  expect([counted(1, 'track'), counted(1_200, 'track')]).toEqual(['1 track', '1,200 tracks'])
})

test('paragraphs are told by blank lines', () => {
  expect(paragraphs('One.\nStill one.\n \n\nTwo.\n')).toEqual(['One.\nStill one.', 'Two.'])
  expect(paragraphs(' \n ')).toEqual([])
})

test('a long text is cut at a word, no character in two', () => {
  expect(short('Slow  music\nfor boats', 40)).toBe('Slow music for boats')
  expect(short('Slow music for late boats', 17)).toBe('Slow music for…')
  const cut = short('🎵'.repeat(100), 20)
  expect([cut.isWellFormed(), [...cut].length]).toEqual([true, 20])
})
