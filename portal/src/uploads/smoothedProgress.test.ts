import { describe, expect, test } from 'vitest'
import { makeSmoothedProgress } from './smoothedProgress.ts'

const MB = 1024 * 1024
const PIECE = 8 * MB
/** Bytes of buffers between browser and line. */
const BUFFER = 6 * MB
/** Bytes per millisecond. */
const RATE = (5 * MB) / 1000
const STEP = 100

/** Shown bytes every 100 ms while pieces are sent over a slow line with large buffers. */
const shownOf = (pieces: number, from = 0) => {
  let now = 0
  const progress = makeSmoothedProgress(() => now)
  const shown: number[] = []
  progress.note({ loaded: from, confirmed: from, resumedFrom: from })
  for (; now <= (pieces * PIECE) / RATE; now += STEP) {
    const passed = RATE * now
    const confirmed = from + Math.floor(passed / PIECE) * PIECE
    const loaded = Math.min(from + passed + BUFFER, confirmed + PIECE)
    progress.note({ loaded, confirmed, resumedFrom: from })
    shown.push(progress.read())
  }
  return shown
}

describe('an upload in pieces', () => {
  test('is shown evenly once the first piece is confirmed, although buffers swallow most of each', () => {
    const shown = shownOf(6)
    const after = shown.slice(Math.ceil(PIECE / RATE / STEP))
    const steps = after.slice(1).map((loaded, index) => loaded - (after[index] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(1.5 * RATE * STEP)
    expect(Math.min(...steps)).toBeGreaterThan(0.5 * RATE * STEP)
  })

  test('that continues does not take what was sent before for its rate', () => {
    const shown = shownOf(3, 20 * MB)
    expect(shown[0]).toBe(20 * MB + BUFFER)
    const [before = 0, after = 0] = shown.slice(20, 22)
    expect(after - before).toBeLessThan(1.5 * RATE * STEP)
  })

  test('stands still with its line, and never shows more than was handed over', () => {
    let now = 0
    const progress = makeSmoothedProgress(() => now)
    progress.note({ loaded: 0, confirmed: 0 })
    now = 1_000
    progress.note({ loaded: PIECE, confirmed: PIECE })
    progress.note({ loaded: PIECE + BUFFER, confirmed: PIECE })
    expect(progress.read()).toBeGreaterThanOrEqual(PIECE)
    now = 60_000
    expect(progress.read()).toBe(PIECE + BUFFER)
    progress.note({ loaded: PIECE, confirmed: PIECE, resumedFrom: PIECE })
    expect(progress.read()).toBe(PIECE)
  })
})
