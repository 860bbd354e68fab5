import { expect, it } from 'vitest'
import { measure } from '../testing/measure.ts'
import { toneOf } from '../testing/sound.ts'
import { makeSilenceMeter } from './silence.ts'

const RATE = 48_000
/** Seconds of sound, or of silence where negative. */
const silence = (parts: readonly number[], level = -20) => {
  const meter = makeSilenceMeter(RATE)
  let silence = meter.result()
  for (const seconds of parts) {
    const sound = toneOf(
      { seconds: Math.abs(seconds), level: seconds < 0 ? -Infinity : level },
      RATE,
    )
    silence = measure(meter, [sound, sound], 777)
  }
  return silence
}

it('finds silence before, between and behind', () => {
  const { leading, trailing, longest, at, isAll } = silence([-0.5, 1, -0.2, 1, -0.8, 1, -0.3])
  expect(leading).toBeCloseTo(0.5, 1)
  expect(trailing).toBeCloseTo(0.3, 1)
  expect(longest).toBeCloseTo(0.8, 1)
  expect(at).toBeCloseTo(2.7, 1)
  expect(isAll).toBe(false)
})

it('finds none in sound', () => {
  expect(silence([2])).toEqual({ leading: 0, trailing: 0, longest: 0, at: 0, isAll: false })
})

it('knows that there is nothing else', () => {
  expect(silence([-1])).toMatchObject({ leading: 1, trailing: 1, isAll: true })
  expect(silence([1], -65)).toMatchObject({ isAll: true })
  expect(silence([1], -55)).toMatchObject({ isAll: false })
})
