import { expect, test } from 'vitest'
import { playlistLengthOf } from './lengthOf.ts'

const playlist = { tracks: ['a', 'b'], duration_ms: 50 }
const known = new Map([
  ['b', { duration_ms: 20 }],
  ['c', { duration_ms: 7 }],
])
const length = (...ids: string[]) => playlistLengthOf(ids, playlist, (id) => known.get(id))

test('a playlist lasts as long as its tracks, of which few need be known', () => {
  expect(length('a', 'b')).toBe(50)
  expect(length('b', 'a')).toBe(50)
  expect(length('a', 'b', 'c')).toBe(57)
  expect(length('c', 'a')).toBe(37)
  expect(playlistLengthOf(['c'], undefined, (id) => known.get(id))).toBe(7)
})

test('nothing is said where a track that came or went is not known', () => {
  expect(length('b')).toBeNull()
  expect(length('a', 'b', 'd')).toBeNull()
})
