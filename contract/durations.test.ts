import { expect, test } from 'vitest'
import { durationOf } from './durations.ts'

test.each([
  [0, '0:00'],
  [1, '0:00'],
  [999, '0:00'],
  [9_500, '0:09'],
  [75_500, '1:15'],
  [3_600_000, '60:00'],
  [Number.NaN, '0:00'],
])('spec §3: %i ms is %s', (milliseconds, text) => {
  expect(durationOf(milliseconds)).toBe(text)
})
