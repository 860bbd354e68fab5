import { describe, expect, it } from 'vitest'
import { readStream } from './stream.ts'
import { encodeMp3, frame, id3v2, type FrameBits } from './testing/mp3.ts'

/** MPEG 1, 44.1 kHz, 128 kbit/s, stereo: 417 bytes and 26.12 ms per frame. */
const usual: FrameBits = { version: '1', bitrate: 9, sampleRate: 0 }
const one = frame(usual, 417)
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => one))

/** A first frame that states this number of frames. */
function info(count: number) {
  const first = frame(usual, 417)
  first.write('Info', 36, 'latin1')
  first.writeUInt32BE(1, 40)
  first.writeUInt32BE(count, 44)
  return first
}

/** A frame whose side information begins with these bytes. */
function frameWith(sideInfo: readonly number[]) {
  const broken = Buffer.from(one)
  Buffer.from(sideInfo).copy(broken, 4)
  return broken
}

describe('the frames of a stored file', () => {
  it.each([
    { sampleRate: 44_100, channels: 2, bitrate: 128 },
    { sampleRate: 48_000, channels: 1, bitrate: 320 },
    { sampleRate: 32_000, channels: 2, bitrate: 64 },
    { sampleRate: 8000, channels: 1, bitrate: 8 },
  ] as const)('are sound, as LAME writes them: $sampleRate Hz, $bitrate', async (options) => {
    const stream = readStream(await encodeMp3({ seconds: 3, ...options }))
    expect(stream).toMatchObject({
      sample_rate: options.sampleRate,
      channels: options.channels,
      bitrate_kbps: options.bitrate,
      is_constant_bitrate: true,
      broken_frames: 0,
      broken_at_ms: null,
      is_cut_off: false,
    })
    expect(stream?.counted_ms).toBeGreaterThanOrEqual(3000)
    expect(stream?.counted_ms).toBeLessThan(3200)
  })

  it('are counted, whatever the first one states', () => {
    expect(readStream(frames(100))).toMatchObject({ stated_ms: null, counted_ms: 2612 })
    expect(readStream(Buffer.concat([info(50), frames(100)]))).toMatchObject({
      stated_ms: 1306,
      counted_ms: 2612,
    })
  })

  it('are found behind a tag', () => {
    expect(readStream(Buffer.concat([id3v2(300), frames(100)]))).toMatchObject({ counted_ms: 2612 })
  })

  it('may have several bit rates', () => {
    const high = frame({ ...usual, bitrate: 14 }, 1044)
    expect(readStream(Buffer.concat([frames(50), ...Array(50).fill(high)]))).toMatchObject({
      bitrate_kbps: 224,
      is_constant_bitrate: false,
    })
  })

  it('are none where there is no sound', () => {
    expect(readStream(Buffer.from('no sound'))).toBeNull()
    expect(readStream(Buffer.alloc(0))).toBeNull()
  })
})

describe('what cannot be decoded', () => {
  /** In bits: 9 of where the sound begins, 3 private, 8 of scale factors, then 12 of its length. */
  it.each([
    ['more sound than there is room', [0, 0, 0x0f, 0xff]],
    ['more values than there are', [0, 0, 0, 0, 0xff, 0x80]],
  ])('%s', (_, sideInfo) => {
    const mp3 = Buffer.concat([frames(40), frameWith(sideInfo), frames(10)])
    expect(readStream(mp3)).toMatchObject({
      broken_frames: 1,
      broken_at_ms: 1045,
      counted_ms: 1332,
      is_cut_off: false,
    })
  })

  it('the first frames of an excerpt point to frames before it', () => {
    const lacking = frameWith([0x40, 0, 0, 0])
    expect(readStream(Buffer.concat([lacking, frames(20)]))).toMatchObject({ broken_frames: 0 })
  })

  it('frames without a header, by their number', () => {
    const mp3 = Buffer.concat([frames(40), Buffer.alloc(3 * 417, 0x55), frames(10)])
    expect(readStream(mp3)).toMatchObject({ broken_frames: 3, broken_at_ms: 1045 })
  })

  it('a last frame that is cut off; a tag behind it is none', () => {
    const whole = frames(20)
    expect(readStream(whole.subarray(0, -100))).toMatchObject({ is_cut_off: true })
    expect(readStream(Buffer.concat([whole, Buffer.from('TAG'.padEnd(128))]))).toMatchObject({
      is_cut_off: false,
      broken_frames: 0,
    })
  })
})
