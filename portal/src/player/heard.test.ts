import { expect, it } from 'vitest'
import { msHeard, withSpan, type Span } from './heard.ts'
import { keepHeard, readHeard } from './storedHeard.ts'

const heard = (...spans: Span[]) => spans.reduce<readonly Span[]>(withSpan, [])

it('what was heard twice counts once, in whatever order', () => {
  expect(heard([0, 1000], [500, 2000])).toEqual([[0, 2000]])
  expect(heard([5000, 6000], [0, 1000], [900, 5500])).toEqual([[0, 6000]])
  expect(msHeard(heard([0, 1000], [3000, 4000], [3000, 4000], [200, 400]))).toBe(2000)
})

it('parts that touch become one, and nothing heard is nothing', () => {
  expect(heard([0, 250.4], [250.4, 500.2])).toEqual([[0, 500.2]])
  expect(heard([1000, 1000], [2000, 1500])).toEqual([])
  expect(msHeard([])).toBe(0)
})

it('what was heard is known after a reload; other content of the storage is nothing', () => {
  const spans = heard([0, 1000], [3000, 4000])
  keepHeard(sessionStorage, new Map([['/media/a.mp3', spans]]))
  expect(readHeard(sessionStorage)).toEqual(new Map([['/media/a.mp3', spans]]))
  for (const other of ['', '{', '{}', '[["/a", [[1]]], ["/b", "x"], 3]', '[["/a", [[0, null]]]]']) {
    sessionStorage.setItem('heard', other)
    expect(readHeard(sessionStorage)).toEqual(new Map())
  }
})

it('the files that were heard last are stored', () => {
  const many = new Map(Array.from({ length: 60 }, (_, n) => [`/media/${n}.mp3`, heard([0, 1])]))
  keepHeard(sessionStorage, many)
  const stored = [...readHeard(sessionStorage).keys()]
  expect(stored).toHaveLength(50)
  expect(stored.at(-1)).toBe('/media/59.mp3')
})
