import { expect, it } from 'vitest'
import { keptRows } from './keptRows.ts'

const none = () => {
  throw new Error('nothing is built here')
}

function counting(version: () => number | null) {
  let reads = 0
  const kept = keptRows(version, async <Row>() => {
    reads += 1
    return [] as Row[]
  })
  return { ask: (of: string) => kept('one', { of }, none), reads: () => reads }
}

it('rows are kept while nothing is committed, by what was asked', async () => {
  let version = 1
  const { ask, reads } = counting(() => version)
  await ask('a')
  await ask('a')
  expect(reads()).toBe(1)
  await ask('b')
  expect(reads()).toBe(2)
  version = 2
  await ask('a')
  await ask('b')
  expect(reads()).toBe(4)
})

it('nothing is kept where commits are not counted', async () => {
  const { ask, reads } = counting(() => null)
  await ask('a')
  await ask('a')
  expect(reads()).toBe(2)
})

it('a failed read is tried again', async () => {
  let isBroken = true
  const kept = keptRows(
    () => 1,
    async <Row>() => {
      if (isBroken) throw new Error('broken')
      return [] as Row[]
    },
  )
  await expect(kept('one', {}, none)).rejects.toThrow('broken')
  isBroken = false
  expect(await kept('one', {}, none)).toEqual([])
})
