import { describe, expect, test } from 'vitest'
import { findMoment, outdated } from './moment.ts'
import { nameOf, piecesAmong, runOf, type Piece } from './names.ts'

const START = Date.parse('2026-11-30T06:00:00Z')
const run = runOf(START)
const later = runOf(START + 1_000_000)
const second = (seconds: number) => START + 1_000 * seconds
const segment = (number: number, at: number, log = 0, of = run): Piece => ({
  run: of,
  kind: 'segment',
  number,
  at: second(at),
  log,
})
const copy = (number: number, at: number, log = 0, of = run): Piece => ({
  ...segment(number, at, log, of),
  kind: 'copy',
})
/** As a place lists them. */
const listed = (...pieces: Piece[]) => piecesAmong(pieces.map(nameOf).map((name) => name.slice(9)))

describe('the pieces of a place', () => {
  test('are what their names say, in the order of their making', () => {
    const pieces = [copy(1, 2), segment(1, 1), segment(12, 100, 3)]
    expect(listed(...pieces)).toEqual([segment(1, 1), copy(1, 2), segment(12, 100, 3)])
    expect(nameOf(segment(12, 100, 3))).toBe(
      'followed/2026-11-30T06-00-00-000Z/00000012-1796018500000-000003.wal',
    )
    expect(piecesAmong(['files/aa/abc.mp3', 'unused/since.json', `${run}notes.txt`])).toEqual([])
  })
})

describe('a moment', () => {
  const pieces = listed(
    segment(1, 1),
    copy(1, 2),
    segment(2, 5),
    segment(3, 9, 1),
    copy(3, 10, 1),
    segment(4, 15, 2),
    copy(0, 2_000, 0, later),
    segment(1, 2_005, 0, later),
  )
  test.each([
    [2, [1], 1],
    [8, [1, 2], 5],
    [9, [1, 2, 3], 9],
    [12, [3], 9],
    [1_999, [3, 4], 15],
    [2_004, [], 2_000],
    [9_999, [1], 2_005],
  ])('at second %i is a copy and the segments of its logs until then', (at, numbers, until) => {
    const found = findMoment(pieces, second(at))
    expect(found.segments.map(({ number }) => number)).toEqual(numbers)
    expect(found.at).toBe(second(until))
  })

  test('before the first copy there is none', () => {
    expect(() => findMoment(pieces, second(1))).toThrow(
      'There is nothing from before 2026-11-30T06:00:01.000Z. The first moment is 2026-11-30T06:00:02.000Z.',
    )
    expect(() => findMoment([], second(1))).toThrow('There is no copy of a database')
  })

  test('after a segment that is missing there is none: it says until when there is', () => {
    const gap = pieces.filter(({ number, run: of }) => !(number === 2 && of === run))
    expect(() => findMoment(gap, second(9))).toThrow(
      'A segment is missing after 2026-11-30T06:00:01.000Z.',
    )
    expect(findMoment(gap, second(2)).at).toBe(second(1))
  })

  test('a copy without the segments of the time in which it was made is none', () => {
    const pieceless = listed(segment(1, 1), copy(2, 5))
    expect(() => findMoment(pieceless, second(6))).toThrow('A segment is missing')
  })
})

describe('what is outdated', () => {
  const pieces = listed(
    segment(1, 1),
    copy(1, 2),
    segment(2, 5, 1),
    copy(2, 10, 1),
    segment(3, 15, 1),
    segment(4, 20, 2),
    copy(4, 30, 2),
    segment(5, 35, 2),
  )
  test.each([
    [1, []],
    [9, []],
    [10, [segment(1, 1), copy(1, 2)]],
    [29, [segment(1, 1), copy(1, 2)]],
    [40, [segment(1, 1), copy(1, 2), segment(2, 5, 1), copy(2, 10, 1), segment(3, 15, 1)]],
  ])('since second %i', (until, old) => {
    expect(outdated(pieces, second(until))).toEqual(old)
  })

  test('earlier runs go as a whole, once a later one has a copy from before', () => {
    const both = listed(...pieces, segment(1, 1_001, 0, later), copy(1, 1_002, 0, later))
    expect(outdated(both, second(1_001))).toHaveLength(5)
    expect(outdated(both, second(1_002))).toEqual(pieces)
  })

  test('what is left makes up every moment since', () => {
    for (let until = 2; until < 40; until += 1) {
      const old = new Set(outdated(pieces, second(until)).map(nameOf))
      const left = pieces.filter((piece) => !old.has(nameOf(piece)))
      for (let at = until; at < 40; at += 1)
        expect(findMoment(left, second(at)).at).toBe(findMoment(pieces, second(at)).at)
    }
  })
})
