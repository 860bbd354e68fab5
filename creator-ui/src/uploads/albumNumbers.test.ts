import { expect, test } from 'vitest'
import { numbered } from './albumNumbers.ts'
import { aRow, mp3 } from './testing/rows.ts'

const row = (id: string, track_number = '', name = `${id}.mp3`, place?: number) =>
  aRow({ id, place, values: { album: 'Isles', track_number, track_file: mp3(name) } })
const numbersOf = (...rows: Parameters<typeof numbered>[0]) =>
  numbered(rows).map(({ values }) => values.track_number)

test('an album without numbers gets them as its files are called, or else in their order', () => {
  expect(numbersOf(row('a', '', '02 Ferry.mp3'), row('b', '', '10 - Dawn.mp3'))).toEqual([
    '2',
    '10',
  ])
  expect(numbersOf(row('a', '', '02 Ferry.mp3'), row('b', '', 'Dawn.mp3'))).toEqual(['1', '2'])
  expect(numbersOf(row('a', '', '02 Ferry.mp3'), row('b', '', '02 Dawn.mp3'))).toEqual(['1', '2'])
})

test('the tags of several discs begin anew: they are counted through', () => {
  const discs = [row('a', '1', 'a.mp3', 1_001), row('b', '2', 'b.mp3', 1_002)]
  expect(numbersOf(...discs, row('c', '1', 'c.mp3', 2_001))).toEqual(['1', '2', '3'])
})

test('numbers that are there stay, and a track alone or on no album has none', () => {
  expect(numbersOf(row('a', '4'), row('b'))).toEqual(['4', ''])
  expect(numbersOf(row('a', '4'), row('b', '4'))).toEqual(['4', '4'])
  expect(numbersOf(row('a', '', '02 Ferry.mp3'))).toEqual([''])
  const single = () => aRow({ values: { album: ' ' } })
  expect(numbersOf(single(), single())).toEqual(['', ''])
  expect(numbersOf(row('a'), { ...row('b'), stage: { at: 'waiting' } })).toEqual(['', ''])
})
