import { expect, test } from 'vitest'
import { partOf, rateOf, formatBytes } from './bytes.ts'

const MB = 1024 * 1024

test('a size is in the unit that one reads', () => {
  expect([1, 1024, 300_000, MB, 4.5 * MB, 60 * MB].map(formatBytes)).toEqual([
    '1 kB',
    '1 kB',
    '293 kB',
    '1 MB',
    '4.5 MB',
    '60 MB',
  ])
})

test('a part is in the unit of its whole, with as many digits all the way', () => {
  expect([0, 12.34 * MB, 60 * MB].map((part) => partOf(part, 60 * MB))).toEqual([
    '0.0 of 60 MB',
    '12.3 of 60 MB',
    '60.0 of 60 MB',
  ])
  expect(partOf(100 * 1024, 800 * 1024)).toBe('100 of 800 kB')
})

test('a rate is by the second', () => {
  expect([0, 640 * 1024, 3.14 * MB].map(rateOf)).toEqual(['0 kB/s', '640 kB/s', '3.1 MB/s'])
})
