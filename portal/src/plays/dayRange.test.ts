import { describe, expect, test } from 'vitest'
import { daysIn, lastDays, dayRangeOf, problemOf, dayRangeLabel } from './dayRange.ts'

const NOW = Date.parse('2026-03-01T23:30:00Z')
const of = (query: string) => dayRangeOf(new URLSearchParams(query), NOW)

describe('the range of the plays', () => {
  test('the usual days end today, which is included', () => {
    expect(of('')).toEqual({ from: '2026-02-02', to: '2026-03-02', span: 28 })
    expect(daysIn(of(''))).toBe(28)
    expect(lastDays(7, NOW)).toEqual({ from: '2026-02-23', to: '2026-03-02', span: 7 })
  })

  test('it is in the address, as days or as the first and the last day', () => {
    expect(of('days=90')).toMatchObject({ span: 90, to: '2026-03-02' })
    expect(of('from=2026-02-27&until=2026-03-01')).toEqual({
      from: '2026-02-27',
      to: '2026-03-02',
      span: null,
    })
  })

  test.each([
    'days=8',
    'days=x',
    'from=2026-02-30&until=2026-03-01',
    'from=2026-03-02&until=2026-03-01',
    'from=2024-01-01&until=2026-03-01',
    'from=2026-03-01',
  ])('%s is none: the usual days', (query) => {
    expect(of(query).span).toBe(28)
  })

  test('what is wrong with two dates is said', () => {
    expect(problemOf({ from: '2026-03-02', to: '2026-03-02' })).toMatch(/before the first/)
    expect(problemOf({ from: '2024-01-01', to: '2026-03-02' })).toBe('At most 400 days')
    expect(problemOf({ from: '2026-03-01', to: '2026-03-02' })).toBeNull()
    expect(problemOf({ from: '', to: '2026-03-02' })).not.toBeNull()
  })

  test('it is said in words', () => {
    expect(dayRangeLabel(of('days=7'))).toBe('in 7 days')
    expect(dayRangeLabel(of('from=2026-02-27&until=2026-03-01'))).toBe(
      'from Feb 27, 2026 to Mar 1, 2026',
    )
    expect(dayRangeLabel(of('from=2026-03-01&until=2026-03-01'))).toBe('on Mar 1, 2026')
  })
})
