import { readFileSync } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'
import { expect, test } from 'vitest'
import { levels, soundMark } from './mark.ts'

const PIECE = new URL('../db/demo/audio/undervannslys.mp3', import.meta.url)

/** Root mean square of `count` equal slices, in percent of the loudest. */
function loudness(samples: Float32Array, count: number): number[] {
  const length = samples.length / count
  const slices = Array.from({ length: count }, (_, index) => {
    const slice = samples.subarray(Math.floor(index * length), Math.floor((index + 1) * length))
    return Math.sqrt(slice.reduce((sum, sample) => sum + sample ** 2, 0) / slice.length)
  })
  const loudest = Math.max(...slices)
  return slices.map((slice) => Math.round((100 * slice) / loudest))
}

test('the mark is the demo piece that Home plays', async () => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData } = decoder.decode(readFileSync(PIECE))
  decoder.free()
  expect(loudness(channelData[0] ?? new Float32Array(), levels.length)).toEqual(levels)
})

test('its bars stay inside its picture', () => {
  const ends = [...soundMark.bars.matchAll(/-?\d+/g)].map(([end]) => Math.abs(Number(end)))
  expect(Math.max(...ends)).toBeLessThan(200 - soundMark.barWidth)
})
