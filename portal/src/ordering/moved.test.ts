import { describe, expect, test } from 'vitest'
import { moved, placeByKey } from './moved.ts'

describe('an ordered list', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [1, 9, 'acb'],
    [1, -3, 'bac'],
    [7, 0, 'abc'],
  ])('from %i to %i', (from, to, order) => {
    expect(moved([...'abc'], from, to).join('')).toBe(order)
  })

  test.each([
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, null],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, null],
    ['Home', 2, 0],
    ['Home', 0, null],
    ['End', 0, 2],
    ['a', 1, null],
  ])('%s at %i leads to %s', (key, at, to) => {
    expect(placeByKey(key, at, 3)).toBe(to)
  })
})
