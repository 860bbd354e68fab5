import type { Analytics } from '@melodia/contract/analytics'
import { csvOf } from '@melodia/portal'
import { describe, expect, test } from 'vitest'
import { decisionsOf, genresOf, rejectionShare, requestsOf } from './figures.ts'
import { percentOf, sizeOf, waitOf } from './units.ts'

const MINUTE = 60_000

const analytics: Analytics = {
  at: '2026-11-20T12:00:00.000Z',
  weeks: [
    { monday: '2026-11-09', published: 4, uploads: 3, validated: 2, rejected: 0 },
    { monday: '2026-11-16', published: 5, uploads: 1, validated: 1, rejected: 1 },
  ],
  queue: { decisions: 4, median_ms: MINUTE, waiting: 0 },
  genres: [{ genre: 'R&B', tracks: 5 }],
  other_genres: 2,
  requests: { made: 4, open: 1, granted: 2, denied: 1, uploaded: 1, published: 0 },
  storage: [],
}

describe('figures of a chart, its table and its file', () => {
  test('weeks by their Monday', () => {
    const { columns, rows } = decisionsOf(analytics)
    expect(csvOf(columns, rows)).toBe(
      '\uFEFFWeek from,Validated,Rejected\r\n2026-11-09,2,0\r\n2026-11-16,1,1\r\n',
    )
  })

  test('the share of rejections is that of the weeks that are shown', () => {
    expect(rejectionShare(analytics)).toBe(0.25)
    expect(rejectionShare({ ...analytics, weeks: [] })).toBeNull()
    expect(percentOf(0.125)).toBe('12.5%')
  })

  test('genres that are not named are one row, steps of requests follow each other', () => {
    expect(genresOf(analytics).rows.at(-1)).toEqual({ what: 'Other genres', count: 2 })
    expect(requestsOf(analytics).rows.map(({ count }) => count)).toEqual([4, 2, 1, 0])
  })

  test.each([
    [0, 'under 1 min'],
    [40 * MINUTE, '40 min'],
    [90 * MINUTE, '1.5 h'],
    [47 * 60 * MINUTE, '47 h'],
    [76.8 * 60 * MINUTE, '3.2 days'],
  ])('%i ms of waiting are %s', (ms, text) => expect(waitOf(ms)).toBe(text))

  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_500, '1.5 kB'],
    [4_000_000_000, '4 GB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeOf(bytes)).toBe(text))
})
