import { anMp3 } from '@melodia/api/testing'
import { expect, test } from 'vitest'
import { id3v1, id3v2, textFrame } from '../testing/id3.ts'
import { mp3Seconds } from './mp3Seconds.ts'

const secondsOf = (...parts: Uint8Array[]) => mp3Seconds(new Blob([Buffer.concat(parts)]))

/** Frames of MPEG 1 at 44,100 Hz: an index of 1 is 32 kbit/s, of 14 is 320. */
function frames(count: number, index: number, name = '') {
  const bits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][index] ?? 0
  const frame = Buffer.alloc(Math.floor((144_000 * bits) / 44_100))
  frame.set([0xff, 0xfb, index << 4])
  frame.write(name, 36, 'latin1')
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

test('a recording whose bit rate varies is as long as its frames', async () => {
  const quietStart = await secondsOf(frames(400, 1), frames(400, 14), frames(200, 9))
  expect(quietStart).toBeCloseTo((1000 * 1152) / 44_100, 6)
})

test('a frame that describes the others is no sound, and tags are none', async () => {
  const sound = anMp3({ seconds: 3 })
  const alone = await secondsOf(sound)
  expect(alone).toBeCloseTo(3, 1)
  const tag = id3v2(3, [textFrame('TIT2', 'Ferry')])
  const end = id3v1({ title: 'Ferry', artist: 'Elin', album: 'Isles', genre: 8 })
  expect(await secondsOf(tag, tag, frames(1, 9, 'Info'), sound, end)).toBeCloseTo(alone ?? 0, 6)
})

test('frames of half the rate take twice the time', async () => {
  // MPEG 2, 22,050 Hz, 64 kbit/s
  const frame = Buffer.alloc(208)
  frame.set([0xff, 0xf3, 0x80])
  const all = Buffer.concat(Array.from({ length: 100 }, () => frame))
  expect(await secondsOf(all)).toBeCloseTo((100 * 576) / 22_050, 6)
})

test('a file that was changed after it was chosen has no length, and nothing breaks off', async () => {
  const gone = new Blob()
  gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  expect(await mp3Seconds(gone)).toBeNull()
})

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a page named .mp3', Buffer.from('<!doctype html><p>Not music</p>'.repeat(10_000))],
  ['bytes that look like frames', Buffer.alloc(200_000, 0xff)],
  ['a tag of an impossible size', Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7fnothing', 'latin1')],
] as const)('%s has no length', async ([, bytes]) => {
  expect(await secondsOf(bytes)).toBeNull()
})
