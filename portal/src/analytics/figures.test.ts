import { formatBytes } from '../form/bytes.ts'
import { describe, expect, test } from 'vitest'
import { csvOf } from '../list/csv.ts'
import { columnsOf, namedCounts } from './figures.ts'
import { decisionsOf, genresOf, mostOf, rejectionShare } from './review.ts'
import { percentOf, formatWait } from './units.ts'

const MINUTE = 60_000

const weeks = [
  { monday: '2026-11-09', published: 4, uploads: 3, validated: 2, rejected: 0 },
  { monday: '2026-11-16', published: 5, uploads: 1, validated: 1, rejected: 1 },
]

describe('figures of a chart, its table and its file', () => {
  test('weeks by their Monday', () => {
    const figures = decisionsOf(weeks)
    expect(csvOf(columnsOf(figures), figures.rows)).toBe(
      '\uFEFF"Week from","Validated","Rejected"\r\n"2026-11-09",2,0\r\n"2026-11-16",1,1\r\n',
    )
  })

  test('the share of rejections is that of the weeks that are shown', () => {
    expect(rejectionShare(weeks)).toBe(0.25)
    expect(rejectionShare([])).toBeNull()
    expect(percentOf(0.125)).toBe('12.5%')
  })

  test('named counts keep their order; genres without a name have no row', () => {
    const figures = namedCounts('Step', 'Requests', [
      ['Requested', 4],
      ['Granted', 2],
    ])
    expect(csvOf(columnsOf(figures), figures.rows)).toBe(
      '\uFEFF"Step","Requests"\r\n"Requested",4\r\n"Granted",2\r\n',
    )
    const mix = genresOf({ genres: [{ genre: 'R&B', tracks: 5 }] })
    expect(mix.rows).toEqual([{ what: 'R&B', count: 5 }])
  })

  test('a sentence says where most are, in something that has a name', () => {
    const mix = genresOf({ genres: [{ genre: 'R&B', tracks: 5 }] })
    expect(mostOf(mix, 1_200)).toBe('Most often R&B: 5 of 1,205 published tracks')
    expect(mostOf(genresOf({ genres: [] }))).toBe('No published tracks yet')
  })

  test.each([
    [0, 'under 1 min'],
    [40 * MINUTE, '40 min'],
    [90 * MINUTE, '1.5 h'],
    [47 * 60 * MINUTE, '47 h'],
    [76.8 * 60 * MINUTE, '3.2 days'],
  ])('%i ms of waiting are %s', (ms, text) => expect(formatWait(ms)).toBe(text))

  test.each([
    [0, '0 kB'],
    [999, '1 kB'],
    [1_500, '2 kB'],
    [4_000_000_000, '3.7 GB'],
  ])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
})
