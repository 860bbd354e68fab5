import { expect, it } from 'vitest'
import { newId, timeOfId } from './id.ts'

it('makes UUIDs of version 7 that sort by time', () => {
  const ids = [3_000, 1_000, 2_000].map((now) => newId(now))
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(ids.toSorted()).toEqual([ids[1], ids[2], ids[0]])
})

it('makes no id twice', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newId(1_000))).size).toBe(1_000)
})

it('tells when an id was made', () => {
  const now = Date.parse('2026-11-20T12:00:00.123Z')
  expect(timeOfId(newId(now))).toBe(now)
})
