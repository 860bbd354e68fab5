import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:05Z', 'just now'],
  ['2026-11-20T12:05:00Z', 'in 5 minutes'],
  ['2026-11-20T14:00:00Z', 'in 2 hours'],
  ['2026-11-21T14:00:00Z', 'tomorrow'],
  ['2027-02-18T12:00:00Z', 'Feb 18, 2027'],
  ['2026-11-20T11:59:31Z', 'just now'],
  ['2026-11-20T11:58:59Z', '1 minute ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '5 days ago'],
  ['2026-10-02T12:00:00Z', 'Oct 2, 2026'],
])('%s is %s', (time, text) => {
  expect(ago(time, now)).toBe(text)
})
