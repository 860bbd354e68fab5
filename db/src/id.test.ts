import { expect, it } from 'vitest'
import { newId } from './id.ts'

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
