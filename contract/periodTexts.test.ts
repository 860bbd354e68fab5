import { expect, it } from 'vitest'
import { daysOf } from './periodTexts.ts'

it.each([
  ['2026-10-01', '2026-11-01', 'Oct 1 – 31, 2026'],
  ['2026-12-15', '2027-01-15', 'Dec 15, 2026 – Jan 14, 2027'],
  ['2026-10-01', '2026-10-02', 'Oct 1, 2026'],
])('from %s to %s, which is exclusive, are the days %s', (from, to, days) => {
  expect(daysOf({ from, to })).toBe(days)
})
