import { expect, test } from 'vitest'
import { clocksApart } from './clocksApart.ts'

test('clocks that tell different times are reported', () => {
  const now = Date.UTC(2026, 10, 28)
  expect(clocksApart(now + 4_000, now)).toBeNull()
  expect(clocksApart(now + 90_000, now)).toContain('90 s ahead of the database')
  expect(clocksApart(now - 90_000, now)).toContain('90 s behind the database')
})
