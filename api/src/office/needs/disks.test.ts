import { expect, test } from 'vitest'
import { fullDisks, type ReadDisk } from './disks.ts'

const FULL = { size: 100, free: 1 }
const reading = (disks: Record<string, number>): ReadDisk => {
  return async (folder) => {
    const device = disks[folder]
    if (device === undefined) throw new Error(`There is no ${folder}`)
    return { device, ...FULL }
  }
}
const folders = { data: '/data', media: '/media' }

test('two folders of one disk are told once, of two disks each', async () => {
  const one = await fullDisks(folders, reading({ '/data': 1, '/media': 1 }))
  expect(one.map(({ holds }) => holds)).toEqual([['data', 'media']])
  const two = await fullDisks(folders, reading({ '/data': 1, '/media': 2 }))
  expect(two.map(({ holds }) => holds)).toEqual([['data'], ['media']])
})

test('a folder that cannot be read hides no other', async () => {
  const found = await fullDisks(folders, reading({ '/data': 1 }))
  expect(found.map(({ holds }) => holds)).toEqual([['data']])
})
