import { describe, expect, test } from 'vitest'
import { bestDayOf, completionOf, leavingOf } from './figures.ts'

const steps = (places: number, from: (step: number) => number) =>
  Array.from({ length: places }, (_, step) => from(step))

describe('figures of plays', () => {
  test('the best day is named', () => {
    const rows = [
      { day: '2026-03-01', plays: 2, listeners: 1 },
      { day: '2026-03-02', plays: 1_200, listeners: 3 },
    ]
    expect(bestDayOf(rows, (day) => day)).toBe('1,202 in all; most on 2026-03-02: 1,200')
    expect(bestDayOf([{ day: '2026-03-01', plays: 0, listeners: 0 }], String)).toBe(
      'No plays in these days',
    )
  })

  test('where most leave, as a share or as a time', () => {
    // All reach 10 %, half of them 15 %, and these hear it to the end.
    const completion = steps(21, (step) => (step <= 2 ? 8 : 4))
    expect(leavingOf(completion)).toBe(
      'Begun 8 times, 50% heard to the end; most leave between 10% and 15%',
    )
    expect(leavingOf(completion, 200_000)).toBe(
      'Begun 8 times, 50% heard to the end; most leave between 0:20 and 0:30',
    )
    expect(leavingOf(steps(21, () => 3))).toBe('Begun 3 times, 100% heard to the end')
    expect(leavingOf(steps(21, () => 0))).toBe('No plays that show where people leave')
  })

  test('a row for each place, the first and the last included', () => {
    const { rows } = completionOf(
      steps(21, (step) => 20 - step),
      60_000,
    )
    expect(rows).toHaveLength(21)
    expect(rows[0]).toEqual({ place: '0:00 (0%)', plays: 20 })
    expect(rows[20]).toEqual({ place: '1:00 (100%)', plays: 0 })
  })
})
