import { describe, expect, test } from 'vitest'
import { allRows } from './allRows.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
type Row = { id: number }

/** Reads a list that changes before some of its calls; returns the rows and the number of calls. */
async function read(list: Row[], changes: Record<number, (list: Row[]) => Row[]> = {}) {
  let rows = list
  let calls = 0
  const read: number[] = []
  const load = async (first: number, last: number) => {
    rows = changes[calls]?.(rows) ?? rows
    calls += 1
    return rows.slice(first, last + 1)
  }
  for await (const batch of allRows(load)) read.push(...batch.map(({ id }) => id))
  return { read, calls }
}
const ids = (rows: Row[]) => rows.map(({ id }) => id)

describe('all rows of a list, page by page', () => {
  test.each([0, 1, 999, 1_000, 1_001, 2_500])('%i rows, in their order', async (count) => {
    expect((await read(rowsOf(count))).read).toEqual(ids(rowsOf(count)))
  })

  test('rows that come first meanwhile make none twice', async () => {
    const newer = [{ id: -1 }, { id: -2 }]
    const { read: found } = await read(rowsOf(2_500), { 1: (list) => [...newer, ...list] })
    expect(found).toEqual(ids(rowsOf(2_500)))
  })

  test.each([3, 20, 300, 990])('no row is missed where %i before it go', async (gone) => {
    const { read: found } = await read(rowsOf(2_500), { 1: (list) => list.slice(gone) })
    expect(found).toEqual(ids(rowsOf(2_500)))
  })

  test('it ends where all that was read is gone', async () => {
    const { read: found, calls } = await read(rowsOf(2_500), { 1: (list) => list.slice(1_000) })
    expect(found).toEqual(ids(rowsOf(2_500)))
    expect(calls).toBeLessThan(6)
    expect((await read(rowsOf(2_500), { 1: () => [] })).read).toEqual(ids(rowsOf(1_000)))
  })
})
