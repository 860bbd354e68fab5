import { expect, test } from 'vitest'
import { waveformPath } from './waveform.ts'

const heights = (path: string) => [...path.matchAll(/v(\d+)h/g)].map(([, height]) => Number(height))

test('each bar is the loudest peak of its part', () => {
  const peaks = Array.from({ length: 1_000 }, (_, index) => (index < 500 ? 255 : 51))
  const bars = heights(waveformPath(peaks))
  expect(bars).toHaveLength(120)
  expect([bars[0], bars.at(-1)]).toEqual([100, 20])
})

test('few peaks fill all bars, and none are a calm line', () => {
  expect(new Set(heights(waveformPath([255])))).toEqual(new Set([100]))
  expect(new Set(heights(waveformPath(null)))).toEqual(new Set([4]))
  expect(heights(waveformPath([]))).toHaveLength(120)
})
