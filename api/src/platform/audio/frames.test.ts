import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AudioProblem, measureMp3 } from './frames.ts'
import { encodeMp3, frame, frameHeader, id3v2, type FrameBits } from './testing/mp3.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-audio-'))
})
afterAll(() => rm(folder, { recursive: true }))

const measure = async (...parts: (Buffer | string)[]) => {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part))))
  return measureMp3(path)
}
const refusal = async (...parts: (Buffer | string)[]) => {
  const error: unknown = await measure(...parts).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(AudioProblem)
  return (error as Error).message
}
const frames = (count: number, one: Buffer) =>
  Buffer.concat(Array.from({ length: count }, () => one))

/** MPEG 1, 44.1 kHz, 128 kbit/s, stereo: 417 bytes and 26.1 ms per frame. */
const usual: FrameBits = { version: '1', bitrate: 9, sampleRate: 0 }
const second = frames(38, frame(usual, 417))
const describing = (name: string, at: number, bytes: Buffer) => {
  const first = frame(usual, 417)
  first.write(name, at, 'latin1')
  bytes.copy(first, at + 4)
  return first
}
/** LAME's stream header: `count` frames, and the samples added at both ends. */
const info = (count: number, delay = 0, padding = 0) => {
  const fields = Buffer.alloc(150)
  fields.writeUInt32BE(0b1111, 0)
  fields.writeUInt32BE(count, 4)
  fields.write('LAME3.100', 116, 'latin1')
  fields.writeUIntBE((delay << 12) | padding, 137, 3)
  return describing('Info', 36, fields)
}

describe('what LAME encodes', () => {
  it.each([
    { sampleRate: 44_100, channels: 2, bitrate: 128 },
    { sampleRate: 48_000, channels: 1, bitrate: 320 },
    { sampleRate: 32_000, channels: 2 },
    { sampleRate: 24_000, channels: 1, bitrate: 32 },
    { sampleRate: 22_050, channels: 2 },
    { sampleRate: 8000, channels: 1, bitrate: 8 },
  ] as const)('$sampleRate Hz, $channels channels, $bitrate kbit/s', async (options) => {
    const mp3 = await measure(await encodeMp3({ seconds: 3, ...options }))
    expect(mp3).toMatchObject({ sample_rate: options.sampleRate, channels: options.channels })
    expect(mp3.duration_ms).toBeGreaterThanOrEqual(3000)
    expect(mp3.duration_ms).toBeLessThan(3200)
    const kbps = Math.round(mp3.bitrate / 1000)
    expect(kbps).toBe('bitrate' in options ? options.bitrate : kbps)
  })
})

describe('duration', () => {
  it('is the samples of all frames', async () => {
    expect(await measure(second)).toMatchObject({
      duration_ms: Math.round((38 * 1152 * 1000) / 44_100),
      bitrate: Math.round((417 * 8 * 44_100) / 1152),
      sample_rate: 44_100,
      channels: 2,
      frames: 38,
      parts: [{ kind: 'sound', start: 0, end: second.length }],
      lost: null,
      leftOut: [],
      joined_at_ms: [],
    })
  })

  it('does not count a frame that describes the stream, nor the silence an encoder added', async () => {
    const { duration_ms, frames } = await measure(info(38, 576, 1000), second)
    expect(frames).toBe(38)
    expect(duration_ms).toBe(Math.round(((38 * 1152 - 1576) * 1000) / 44_100))
  })

  it('is right with the VBRI header of other encoders', async () => {
    const fields = Buffer.alloc(20)
    fields.writeUInt32BE(38, 10)
    expect((await measure(describing('VBRI', 36, fields), second)).frames).toBe(38)
  })

  it('says which frames in its middle cannot be read', async () => {
    const zeros = Buffer.alloc(3 * 417)
    const { lost, frames } = await measure(second, zeros, second, Buffer.alloc(500), second)
    expect(frames).toBe(3 * 38)
    expect(lost).toEqual({ frames: 4, at_ms: 993 })
    expect((await measure(second, Buffer.from('a few bytes'), second)).lost).toBeNull()
    expect((await measure(second, id3v2(3_000), second)).lost).toBeNull()
  })

  it('does not believe a header that says less', async () => {
    expect((await measure(info(5), second)).frames).toBe(38)
  })

  it.each([
    ['small', [id3v2(20)], []],
    ['large', [id3v2(3_000_000)], []],
    ['with a footer', [id3v2(500, { footer: true }), id3v2(100_000)], []],
    ['twice', [id3v2(20), id3v2(300)], []],
    ['none, but zeros', [Buffer.alloc(2000)], []],
    ['ID3v1', [], [Buffer.from(`TAG${' '.repeat(125)}`)]],
    ['APE and ID3v1', [], [apeTag(), Buffer.from(`TAG${' '.repeat(125)}`)]],
    ['Lyrics3', [], [Buffer.from(`${'la '.repeat(30)}000090LYRICS200`)]],
    ['ID3v2.4 at the end', [], [id3v2(300, { footer: true })]],
    ['zeros at the end', [], [Buffer.alloc(2000)]],
  ])('is not changed by tags: %s', async (_, before, after) => {
    expect((await measure(...before, second, ...after)).frames).toBe(38)
  })

  it('goes on after a short gap and after a tag in between', async () => {
    expect((await measure(second, 'some bytes', second)).frames).toBe(76)
    expect((await measure(second, id3v2(300_000), second)).frames).toBe(76)
  })

  it('is exact for any sequence of frames, whatever sound and tags are in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyStream, fc.nat(2000), async (stream, tag) => {
        const mp3 = await measure(id3v2(tag), ...stream.map(({ bytes }) => bytes))
        expect(mp3.frames).toBe(stream.length)
        const seconds = stream.reduce((sum, { seconds }) => sum + seconds, 0)
        expect(mp3.duration_ms).toBe(Math.round(seconds * 1000))
      }),
      { numRuns: 200 },
    )
  })
})

describe('tags', () => {
  const TOO_MANY =
    'This MP3 has more than 16 tags (titles, pictures) before or after its sound. Export it again without tags.'
  const id3v1 = Buffer.from(`TAG${' '.repeat(125)}`)

  it('are at most 16 at each end', async () => {
    const ends = [frames(16, id3v2(0)), second, frames(16, id3v1)]
    expect((await measure(...ends)).frames).toBe(38)
    expect(await refusal(frames(17, id3v2(0)), second)).toBe(TOO_MANY)
    expect(await refusal(second, frames(17, id3v1))).toBe(TOO_MANY)
  })

  it('are at most 16 MB at each end', async () => {
    expect((await measure(id3v2(15_000_000), second)).frames).toBe(38)
    for (const parts of [
      [id3v2(17_000_000), second],
      [second, id3v2(17_000_000, { footer: true })],
    ])
      expect(await refusal(...parts)).toBe(
        'The tags of this MP3 (titles, pictures) are larger than 16 MB. Export it again without pictures.',
      )
  })
})

describe('an incomplete MP3', () => {
  it('may end wherever within a frame, as some encoders do: what is left of it is no sound', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4 * 417, max: second.length - 1 }), async (length) => {
        const [whole, rest] = [Math.floor(length / 417), length % 417]
        const { frames, leftOut } = await measure(second.subarray(0, length))
        expect(frames).toBe(whole)
        expect(leftOut.map(({ kind, place, bytes }) => ({ kind, place, bytes }))).toEqual(
          rest === 0 ? [] : [{ kind: 'cut', place: 'end', bytes: rest }],
        )
      }),
    )
  })

  it('is taken where one frame is missing that its header counts', async () => {
    expect((await measure(info(39), second)).frames).toBe(38)
    expect((await measure(info(38), second.subarray(0, -100))).frames).toBe(37)
    expect(await refusal(info(39), second.subarray(0, -100))).toContain('incomplete')
  })

  it('is refused where frames are missing that its header counts', async () => {
    expect(await refusal(info(380), second)).toBe(
      'This MP3 is incomplete (truncated): it breaks off at 0:00. Export it again, or copy it again from where it is whole.',
    )
  })

  it('is refused where it breaks off in its tag', async () => {
    expect(await refusal(id3v2(5000).subarray(0, 3000))).toContain('incomplete')
  })
})

describe('what is not an MP3', () => {
  it.each([
    ['a web page (HTML)', '<!DOCTYPE html><html><body>hello</body></html>'],
    ['a WAV file', `RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(100)}`],
    ['an M4A or MP4 file', `\0\0\0\x20ftypM4A ${'\0'.repeat(100)}`],
    ['a FLAC file', `fLaC${'\0'.repeat(100)}`],
    ['an Ogg file', `OggS${'\0'.repeat(100)}`],
    ['an AAC file', Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), Buffer.alloc(99)])],
    ['a PNG image', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
    ['a text file', 'hello'],
    ['an empty file', ''],
    ['MPEG Layer II audio (MP2)', frames(9, frame({ ...usual, layer: 2, bitrate: 8 }, 417))],
    ['MPEG Layer I audio (MP1)', frames(9, frame({ ...usual, layer: 1, bitrate: 4 }, 136))],
  ])('looks like %s', async (format, content) => {
    expect(await refusal(content)).toBe(
      `This file is not an MP3: it looks like ${format}. Export the track as MP3 and choose that file.`,
    )
  })

  it('is told by its frames, not by its first bytes', async () => {
    expect(await refusal(frameHeader(usual), '#!/bin/sh\necho hello\n')).toContain('not an MP3')
    expect(await refusal(id3v2(30), '<!DOCTYPE html><p>hello')).toContain('a web page (HTML)')
    expect(await refusal('x', frame(usual, 417))).toContain('not an MP3')
  })

  it('is the free format, which players do not know', async () => {
    expect(await refusal(frames(9, frame({ ...usual, bitrate: 0 }, 400)))).toContain('free format')
  })

  it('is audio with something else in it', async () => {
    expect(await refusal(second, Buffer.alloc(100_000, 'x'), second)).toBe(
      'This MP3 is damaged at 0:00: what follows is not audio. Export it again.',
    )
    const torn = Array.from({ length: 20 }, () => [frames(5, frame(usual, 417)), 'x']).flat()
    expect(await refusal(...torn)).toContain('damaged')
  })

  it('contract, Limits: is longer than 20 minutes', async () => {
    const minutes = (count: number) =>
      frames(Math.floor((count * 60 * 24_000) / 576), frame(slow, 24))
    expect((await measure(minutes(20))).duration_ms).toBe(20 * 60_000)
    expect(await refusal(minutes(21))).toContain('longer than 20 minutes')
  })

  it('is any random bytes, and they cannot stop or crash the walk', async () => {
    const bytes = fc.uint8Array({ maxLength: 20_000 })
    const nearly = fc.array(fc.constantFrom(0xff, 0xfb, 0xfa, 0x90, 0x49, 0x44, 0x33, 0), {
      maxLength: 5000,
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, nearly), async (content) => {
        expect(await outcome(second, Buffer.from(content))).toBeOneOf(['measured', 'refused'])
        expect(await outcome(Buffer.from(content))).toBeOneOf(['measured', 'refused'])
      }),
      { numRuns: 200 },
    )
  })
})

const outcome = (...parts: Buffer[]) =>
  measure(...parts).then(
    () => 'measured',
    (error: unknown) => (error instanceof AudioProblem ? 'refused' : error),
  )

/** MPEG 2, 24 kHz, 8 kbit/s: the smallest possible frames. */
const slow: FrameBits = { version: '2', bitrate: 1, sampleRate: 1 }

function apeTag() {
  const footer = Buffer.alloc(32)
  footer.write('APETAGEX')
  footer.writeUInt32LE(132, 12)
  footer.writeUInt32LE(0x8000_0000, 20)
  return Buffer.concat([Buffer.from(footer), Buffer.alloc(100, 0xff), footer])
}

/** Frames of one stream with arbitrary bit rates, padding and sound. */
const anyStream = fc
  .record({
    version: fc.constantFrom('1', '2', '2.5'),
    sampleRate: fc.nat(2),
    frames: fc.array(
      fc.record({
        bitrate: fc.integer({ min: 1, max: 14 }),
        padding: fc.boolean(),
        mono: fc.boolean(),
        fill: fc.nat(255),
      }),
      { minLength: 4, maxLength: 60 },
    ),
  })
  .map(({ version, sampleRate, frames }) =>
    frames.map(({ fill, ...rest }) => {
      const bits: FrameBits = { version, sampleRate, ...rest }
      const { hertz, kbps, samples } = standard(bits)
      const bytes = Math.floor((samples / 8) * kbps * 1000 * (1 / hertz) + 1e-9)
      return { bytes: frame(bits, bytes + (bits.padding ? 1 : 0), fill), seconds: samples / hertz }
    }),
  )

/** An independent copy of the standard's tables. */
function standard({ version, bitrate, sampleRate }: FrameBits) {
  const divisor = { '1': 1, '2': 2, '2.5': 4 }[version]
  const rates1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  const rates2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
  return {
    hertz: [44_100, 48_000, 32_000][sampleRate]! / divisor,
    kbps: (version === '1' ? rates1 : rates2)[bitrate - 1]!,
    samples: version === '1' ? 1152 : 576,
  }
}
