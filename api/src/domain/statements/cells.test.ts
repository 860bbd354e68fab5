import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from './cells.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-10-01T00:00:00Z')
const play = (day: number, listener: number) => ({ started_at: NOW + day * DAY, listener })

describe('plays of a line, by days', () => {
  it('are merged until five people are in each cell', () => {
    const plays = [1, 2, 3].flatMap((day) => [1, 2, 3].map((n) => play(day, day * 10 + n)))
    expect(cellsOf(plays, 100, 'UTC')).toEqual([
      { from: '2026-10-02', to: '2026-10-05', plays: 9, listeners: 9, amount_minor: 100 },
    ])
    const more = [
      ...plays,
      ...[4, 5].flatMap((day) => [1, 2, 3].map((n) => play(day, day * 10 + n))),
    ]
    expect(cellsOf(more, 101, 'UTC')).toEqual([
      { from: '2026-10-02', to: '2026-10-04', plays: 6, listeners: 6, amount_minor: 40 },
      { from: '2026-10-04', to: '2026-10-07', plays: 9, listeners: 9, amount_minor: 61 },
    ])
  })

  it('tell of nobody, and sum to the line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20), fc.nat(12)), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (heard, amount) => {
          const plays = heard
            .map(([day, listener]) => play(day, listener))
            .toSorted((a, b) => a.started_at - b.started_at)
          const cells = cellsOf(plays, amount, 'Europe/Oslo')
          expect(cells.reduce((sum, cell) => sum + cell.amount_minor, 0)).toBe(amount)
          expect(cells.reduce((sum, cell) => sum + cell.plays, 0)).toBe(plays.length)
          expect(cells.length === 1 || cells.every(({ listeners }) => listeners >= 5)).toBe(true)
          expect(cells.every(({ from, to }) => from < to)).toBe(true)
        },
      ),
    )
  })

  it('are none where nobody heard it', () => {
    expect(cellsOf([], 0, 'UTC')).toEqual([])
  })
})
