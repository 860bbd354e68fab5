import { MPEGDecoder } from 'mpg123-decoder'
import { expect, it } from 'vitest'
import { measure } from '../testing/measure.ts'
import { darker, mp3OfSamples, noiseOf, toneOf } from '../testing/sound.ts'
import { makeBandMeter } from './spectrum.ts'

const RATE = 44_100
const left = noiseOf(3)
const right = noiseOf(3, { seed: 7 })

async function decoded(mp3: Uint8Array): Promise<[Float32Array, Float32Array]> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const [one, other] = decoder.decode(mp3).channelData
  decoder.free()
  return [one!, other!]
}
const limitOf = (channels: readonly Float32Array[]) => measure(makeBandMeter(RATE), channels, 5000)

it.each([
  [96, 14_500, 16_000],
  [128, 15_800, 17_200],
  [192, 18_000, 19_500],
] as const)('sound of %i kbit/s is known at 320, too', async (bitrate, low, high) => {
  const poor = await decoded(await mp3OfSamples([left, right], { bitrate }))
  const limit = limitOf(await decoded(await mp3OfSamples(poor)))
  expect(limit).toBeGreaterThan(low)
  expect(limit).toBeLessThan(high)
})

it('a real one of 320 kbit/s reaches 20 kHz', async () => {
  expect(limitOf(await decoded(await mp3OfSamples([left, right])))).toBeGreaterThanOrEqual(19_500)
})

it.each([1, 2, 4])(
  'dark music is not cut off, it has ever less treble: %i times 3 kHz',
  async (n) => {
    let sound: readonly [Float32Array, Float32Array] = [left, right]
    for (let time = 0; time < n; time++) sound = [darker(sound[0], 3000), darker(sound[1], 3000)]
    const limit = limitOf(await decoded(await mp3OfSamples(sound)))
    expect(limit ?? 20_000).toBeGreaterThanOrEqual(19_500)
  },
)

it('what is quiet, a tone, or nothing at all is not cut off', async () => {
  const quiet = left.map((x) => x / 300)
  const tone = toneOf({ seconds: 2 }, RATE)
  const nothing = new Float32Array(RATE)
  for (const sound of [darker(quiet, 3000), tone, nothing])
    expect(limitOf(await decoded(await mp3OfSamples([sound, sound])))).toBeNull()
  expect(limitOf([left.subarray(0, 1000)])).toBeNull()
})
