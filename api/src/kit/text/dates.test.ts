import { describe, expect, it } from 'vitest'
import { dateIn, momentOf, startOfDate } from './dates.ts'

const iso = (at: number) => new Date(at).toISOString()

describe('a date in a zone', () => {
  it.each([
    ['UTC', '2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['Europe/Oslo', '2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['Europe/Oslo', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Oslo', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-01', '2026-11-30T10:00:00.000Z'],
    // Clocks go from 23:59:59 to 1:00 there.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('begins in %s on %s at %s', (zone, date, moment) => {
    expect(iso(startOfDate(zone, date))).toBe(moment)
    expect(dateIn(zone, startOfDate(zone, date))).toBe(date)
    expect(dateIn(zone, startOfDate(zone, date) - 1) < date).toBe(true)
  })

  it('is a moment too, and what is none is none', () => {
    expect(iso(momentOf('Europe/Oslo', '2026-12-01'))).toBe('2026-11-30T23:00:00.000Z')
    expect(iso(momentOf('Europe/Oslo', '2026-12-01T10:00:00Z'))).toBe('2026-12-01T10:00:00.000Z')
    expect(momentOf('UTC', '2026-13-01')).toBeNaN()
    expect(momentOf('UTC', 'soon')).toBeNaN()
  })
})
