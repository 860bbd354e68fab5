import { expect, it } from 'vitest'
import { measure } from '../testing/measure.ts'
import { noiseOf } from '../testing/sound.ts'
import { makeStereoMeter } from './stereo.ts'

const one = noiseOf(1)
const other = noiseOf(1, { seed: 2 })
const stereo = (...channels: Float32Array[]) => measure(makeStereoMeter(), channels)

it('equal, inverted and unlike channels', () => {
  expect(stereo(one, one)).toMatchObject({ correlation: 1, balance_db: 0, difference_db: -120 })
  expect(stereo(one)).toEqual(stereo(one, one))
  expect(
    stereo(
      one,
      one.map((x) => -x),
    ).correlation,
  ).toBeCloseTo(-1, 5)
  expect(stereo(one, other).correlation).toBeCloseTo(0, 1)
  expect(stereo(one, other).difference_db).toBeCloseTo(0, 0)
})

it('a quieter channel, an empty one, and nothing at all', () => {
  expect(
    stereo(
      one,
      one.map((x) => x / 10),
    ).balance_db,
  ).toBeCloseTo(20, 3)
  const nothing = new Float32Array(one.length)
  expect(stereo(one, nothing)).toMatchObject({ correlation: null, balance_db: 120 })
  expect(stereo(nothing, one)).toMatchObject({ correlation: null, balance_db: -120 })
  expect(stereo(nothing, nothing)).toMatchObject({ correlation: null, balance_db: 0 })
})

it('the mean of each channel', () => {
  const [left, right] = stereo(
    one.map((x) => x + 0.1),
    one,
  ).dc_offset
  expect(left).toBeCloseTo(0.1, 2)
  expect(right).toBeCloseTo(0, 2)
})
