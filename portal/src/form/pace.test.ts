import { describe, expect, test } from 'vitest'
import { leftOf, makePace } from './pace.ts'

const TOTAL = 60_000_000

/** An upload on a clock that the test controls. */
const upload = () => {
  let now = 5_000
  let loaded = 0
  const pace = makePace(() => now)
  return {
    pace,
    restart: () => void (loaded = 0),
    /** Lets seconds pass at this many bytes per second. */
    send(seconds: number, rate: number) {
      for (let step = 0; step < seconds * 10; step++) {
        now += 100
        loaded += rate / 10
        pace.note({ loaded: Math.min(TOTAL, loaded), total: TOTAL })
      }
    },
  }
}

describe('the pace of an upload', () => {
  test('nothing is said of the first two seconds', () => {
    const { pace, send } = upload()
    send(1.9, 9_000_000)
    expect(pace.read()).toEqual({ rate: null, remaining: null, isStalled: false, resumedFrom: 0 })
  })

  test('a steady line has its rate and the time that the rest takes', () => {
    const { pace, send } = upload()
    send(10, 3_000_000)
    const { rate, remaining, isStalled } = pace.read()
    expect(rate).toBeCloseTo(3_000_000, -5)
    expect(remaining).toBeCloseTo(10_000, -3)
    expect(isStalled).toBe(false)
  })

  test('what was swallowed at once at the start does not count', () => {
    const { pace, send } = upload()
    send(0.1, 40_000_000)
    send(2, 1_000_000)
    expect(pace.read().rate).toBeCloseTo(1_000_000, -5)
  })

  test('a line that becomes slower is followed within seconds, without jumps', () => {
    const { pace, send } = upload()
    send(8, 4_000_000)
    const rates = [pace.read().rate ?? 0]
    for (let second = 0; second < 8; second++) {
      send(1, 1_000_000)
      rates.push(pace.read().rate ?? 0)
    }
    expect(rates.at(-1)).toBeCloseTo(1_000_000, -5)
    const steps = rates.slice(1).map((rate, index) => (rates[index] ?? 0) - rate)
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThan(500_000)
  })

  test('a line that stands still becomes slower, then stalled, then of no known end', () => {
    const { pace, send } = upload()
    send(8, 2_000_000)
    send(3, 0)
    expect(pace.read()).toMatchObject({ isStalled: false })
    expect(pace.read().rate).toBeLessThan(1_500_000)
    send(1.1, 0)
    expect(pace.read()).toMatchObject({ isStalled: true })
    send(10, 0)
    expect(pace.read()).toEqual({ rate: 0, remaining: null, isStalled: true, resumedFrom: 0 })
    send(8, 2_000_000)
    expect(pace.read()).toMatchObject({ isStalled: false })
  })

  test('an upload that begins again is as fast as it is now', () => {
    const { pace, send, restart } = upload()
    send(8, 4_000_000)
    restart()
    send(1, 1_000_000)
    expect(pace.read()).toEqual({ rate: null, remaining: null, isStalled: false, resumedFrom: 0 })
    send(4, 1_000_000)
    expect(pace.read().rate).toBeCloseTo(1_000_000, -5)
  })

  test('an upload that is through is not stalled', () => {
    const { pace, send } = upload()
    send(10, 6_000_000)
    send(30, 0)
    expect(pace.read().isStalled).toBe(false)
  })
})

test('a remaining time is said in steps', () => {
  const said = [200, 5_000, 5_001, 42_000, 58_000, 100_000, 3_000_000, 4_000_000].map(leftOf)
  expect(said).toEqual([
    'a few seconds left',
    'a few seconds left',
    'about 10 s left',
    'about 45 s left',
    'about 1 min left',
    'about 2 min left',
    'about 50 min left',
    'about 1 h 7 min left',
  ])
})
