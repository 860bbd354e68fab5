import { expect, it } from 'vitest'
import { measure } from '../testing/measure.ts'
import { makeClippingMeter } from './clipping.ts'

const clipping = (...channels: number[][]) =>
  measure(
    makeClippingMeter(channels.length),
    channels.map((channel) => Float32Array.from(channel)),
    2,
  )

it('three samples at full scale are a cut wave, two are its top', () => {
  expect(clipping([0, 1, 1, 0, -1, -1, 0])).toEqual({ runs: 0, at: null })
  expect(clipping([0, 0.2, 1, 1, 1, 0])).toEqual({ runs: 1, at: 2 })
  expect(clipping([0, -1, -1.2, -1])).toEqual({ runs: 1, at: 1 })
})

it('a long run is one, and just below full scale is none', () => {
  expect(clipping([1, 1, 1, 1, 1, 1, 1, 0.5, 1, 1, 1])).toEqual({ runs: 2, at: 0 })
  expect(clipping([0.9999, 0.9999, 0.9999, 0.9999])).toEqual({ runs: 0, at: null })
})

it('channels are counted together, and the first of all is where it begins', () => {
  expect(clipping([0, 0, 0, 0, 1, 1, 1], [0, 1, 1, 1, 0, 0, 0])).toEqual({ runs: 2, at: 1 })
})
