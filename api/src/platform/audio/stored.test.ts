import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDisk } from '../media/disk.ts'
import type { Media } from '../media/media.ts'
import { readAudio } from './files.ts'
import { measureMp3 } from './frames.ts'
import { readHeader } from './header.ts'
import { listen } from './sound.ts'
import { decoded, played } from './testing/decode.ts'
import { encodeMp3, id3v2 } from './testing/mp3.ts'

let root: string
let media: Media
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-stored-'))
  media = await openDisk(root)
})
afterAll(() => rm(root, { recursive: true }))

/** Facts about an upload of these bytes: those found in it, and the stored file. */
async function upload(...parts: Buffer[]) {
  const whole = Buffer.concat(parts)
  const staged = await media.stage(Readable.from([whole]), 'a.mp3')
  const mp3 = await measureMp3(staged.path)
  const { file, duration_ms, tags } = await readAudio(media, staged)
  const stored = await readFile(file.path)
  const again = await measureMp3(file.path)
  await media.discard([file])
  return { mp3, stored, duration_ms, tags, again, bytes: whole.length }
}

/** The frames of an MP3, one by one. */
function framesOf(mp3: Buffer) {
  const frames: Buffer[] = []
  for (let at = 0; at < mp3.length; at += frames.at(-1)!.length)
    frames.push(mp3.subarray(at, at + readHeader(mp3, at)!.bytes))
  return frames
}

const KINDS = [
  { sampleRate: 44_100, channels: 2, bitrate: 128 },
  { sampleRate: 44_100, channels: 2 },
  { sampleRate: 48_000, channels: 1 },
  { sampleRate: 32_000, channels: 2, bitrate: 320 },
  { sampleRate: 24_000, channels: 1, bitrate: 32 },
  { sampleRate: 22_050, channels: 2 },
  { sampleRate: 16_000, channels: 1, bitrate: 8 },
  { sampleRate: 11_025, channels: 2 },
  { sampleRate: 8_000, channels: 1, bitrate: 8 },
] as const

const id3v1 = Buffer.from('TAGTitle'.padEnd(128))
const ape = () => {
  const head = Buffer.alloc(32)
  head.write('APETAGEX')
  head.writeUInt32LE(2000, 8)
  head.writeUInt32LE(132, 12)
  head.writeUInt32LE(0xa000_0000, 20)
  const foot = Buffer.from(head)
  foot.writeUInt32LE(0x8000_0000, 20)
  return Buffer.concat([head, Buffer.alloc(100, 0xff), foot])
}
const lyrics = Buffer.from('LYRICSBEGININD00003110000018LYRICS200'.replace('000018', '000022'))
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => 0x80 + (i % 7)))

const between = {
  tag: fc.constantFrom(id3v2(0), id3v2(300), id3v2(70_000), ape(), id3v1),
  zeros: fc.integer({ min: 1, max: 400_000 }).map((bytes) => Buffer.alloc(bytes)),
  text: fc.constantFrom('ICY 200 OK\r\n', 'made by nobody').map((text) => Buffer.from(text)),
  other: fc.integer({ min: 1, max: 9_000 }).map(noise),
}
const piece = fc.oneof(
  ...Object.entries(between).map(([kind, bytes]) => bytes.map((bytes) => ({ kind, bytes }))),
)
/** Nobody can tell where text ends and something else begins. */
const pieces = fc.uniqueArray(piece, {
  maxLength: 4,
  selector: ({ kind }) => (kind === 'text' ? 'other' : kind),
})

const FRAMES = ['none', 'right', 'zero', 'too few', 'one more', 'without seek table'] as const

describe('an upload of any shape', () => {
  let sounds: Buffer[][]
  beforeAll(async () => {
    sounds = []
    for (const kind of KINDS) sounds.push(framesOf(await encodeMp3({ seconds: 1, ...kind })))
  })

  const shape = fc.record({
    kind: fc.nat(KINDS.length - 1),
    before: pieces,
    described: fc.constantFrom(...FRAMES),
    silence: fc.option(fc.record({ delay: fc.nat(2_000), padding: fc.nat(4_000) }), { nil: null }),
    frames: fc.integer({ min: 8, max: 30 }),
    cut: fc.boolean(),
    after: pieces,
    joined: fc.option(fc.constantFrom(id3v1, id3v2(50), Buffer.of()), { nil: null }),
  })
  type Shape = typeof shape extends fc.Arbitrary<infer Of> ? Of : never

  function made({ kind, before, described, silence, frames, cut, after, joined }: Shape) {
    const all = sounds[kind]!
    const sound = all.slice(0, frames)
    const isCut = cut && all.length > frames && after.every((each) => each.kind === 'tag')
    const partial = isCut ? [all[frames]!.subarray(0, 9)] : []
    const header = described === 'none' ? [] : [describing(sound, described, silence)]
    const second = joined ? [joined, describing(sound, 'right', null), ...sound] : []
    const kept = [...sound, ...second.slice(1)]
    const parts = [
      ...before.map(({ bytes }) => bytes),
      ...header,
      ...sound,
      ...second,
      ...partial,
      ...after.map(({ bytes }) => bytes),
    ]
    return { parts, kept, isCut, first: sound[0]! }
  }

  it('has every byte accounted for, and is stored with a right description', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async (shape) => {
        const { parts, kept, isCut, first } = made(shape)
        const { mp3, stored, again, tags, bytes } = await upload(...parts)
        // Every byte is sound, a description, a tag, or said.
        const ends = mp3.parts.map(({ end }) => end)
        expect(mp3.parts.map(({ start }) => start)).toEqual([0, ...ends.slice(0, -1)])
        expect(ends.at(-1)).toBe(bytes)
        const unsaid = mp3.parts.filter(({ kind }) => ['sound', 'info', 'tag'].includes(kind))
        const said = (tags?.left_out ?? []).reduce((sum, left) => sum + left.bytes, 0)
        expect(unsaid.reduce((sum, { start, end }) => sum + end - start, said)).toBe(bytes)
        // Each stated part was in the upload.
        for (const place of ['start', 'end'] as const) {
          const there = (place === 'start' ? shape.before : shape.after).filter(
            ({ kind }) => kind !== 'tag',
          )
          const found = tags?.left_out?.filter((left) => left.place === place) ?? []
          const cut = isCut && place === 'end' ? [['cut', 9]] : []
          expect(found.map(({ kind, bytes }) => [kind, bytes])).toEqual([
            ...cut,
            ...there.map(({ kind, bytes }) => [kind, bytes.length]),
          ])
        }
        expect(tags?.joined_at_ms?.length ?? 0).toBe(shape.joined ? 1 : 0)
        // The sound is all there, and its description is right.
        const sound = Buffer.concat(kept)
        expect(stored.subarray(-sound.length).equals(sound)).toBe(true)
        const header = described(stored, first)
        expect(header).toMatchObject({ frames: kept.length, bytes: stored.length })
        expect(header.sound).toBe(stored.length - sound.length)
        const points = header.seekTable.map((point) => (point / 256) * stored.length)
        points.forEach((point, i) => {
          const before = Math.floor((i * kept.length) / 100)
          const at = kept.slice(0, before).reduce((sum, { length }) => sum + length, header.sound)
          expect(Math.abs(point - at)).toBeLessThanOrEqual(stored.length / 50 + 1)
        })
        // It is stored once and for all.
        expect(again).toMatchObject({ isDescribed: true, frames: kept.length, leftOut: [] })
        expect(again.duration_ms).toBe(mp3.duration_ms)
      }),
      { numRuns: 300 },
    )
  })

  it('sounds as before: all frames, without the silence that a right header declares', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async (shape) => {
        const { parts, kept } = made(shape)
        const { stored, duration_ms } = await upload(...parts)
        const raw = await decoded(Buffer.concat(kept))
        const heard = await played(stored)
        const { described, silence, joined, frames } = shape
        const isDeclared = silence !== null && described !== 'none' && described !== 'zero'
        // Decoders that know the number of frames leave out their own delay.
        const start = isDeclared ? silence.delay + 529 : 529
        const perFrame = raw.left.length / kept.length
        const missing = described === 'one more' ? perFrame : 0
        const isEnd = isDeclared && !joined && described !== 'too few'
        const end = isEnd ? Math.max(0, Math.max(0, silence.padding - missing) - 529) : 0
        fc.pre(start + end < raw.left.length / 2 && frames > 0)
        expect(heard.left.length).toBe(raw.left.length - start - end)
        expect(same(heard.left, raw.left.subarray(start))).toBe(true)
        expect(same(heard.right, raw.right.subarray(start))).toBe(true)
        const measured = heard.left.length + (isDeclared ? 0 : 529)
        expect(duration_ms).toBe(Math.round((measured * 1000) / heard.sampleRate))
        const all = await decoded(stored)
        expect([same(all.left, raw.left), all.left.length]).toEqual([true, raw.left.length])
      }),
      { numRuns: 60 },
    )
  })
})

const same = (one: Float32Array, longer: Float32Array) =>
  one.every((sample, i) => sample === longer[i])

/** A first frame as encoders write it, rightly or not. */
function describing(
  sound: readonly Buffer[],
  how: Exclude<(typeof FRAMES)[number], 'none'>,
  silence: { delay: number; padding: number } | null,
) {
  const first = readHeader(sound[0]!, 0)!
  const head = Buffer.from(sound[0]!.subarray(0, 4))
  head[1]! |= 1
  head[2] = 0xe0 | (head[2]! & 0x0c)
  const frame = Buffer.alloc(readHeader(head, 0)!.bytes)
  head.copy(frame)
  const at = offsetOf(first)
  const hasTable = how !== 'without seek table'
  const counts = { right: 0, zero: -sound.length, 'too few': -3, 'one more': 1 }
  const off = how === 'without seek table' ? 0 : counts[how]
  frame.write('Xing', at)
  frame.writeUInt32BE(hasTable ? 0b111 : 0b011, at + 4)
  frame.writeUInt32BE(sound.length + off, at + 8)
  frame.writeUInt32BE(Buffer.concat([frame, ...sound]).length, at + 12)
  if (!silence) return frame
  const lame = at + 16 + (hasTable ? 100 : 0)
  frame.write('LAME3.100', lame)
  frame.writeUIntBE((silence.delay << 12) | silence.padding, lame + 21, 3)
  return frame
}

const offsetOf = ({ version, channels }: { version: string; channels: number }) =>
  version === '1' ? (channels === 1 ? 21 : 36) : channels === 1 ? 13 : 21

/** The fields of the first frame. */
function described(mp3: Buffer, sound: Buffer) {
  const at = offsetOf(readHeader(sound, 0)!)
  expect(['Xing', 'Info']).toContain(mp3.toString('latin1', at, at + 4))
  expect(mp3.readUInt32BE(at + 4) & 0b111).toBe(0b111)
  return {
    sound: readHeader(mp3, 0)!.bytes,
    frames: mp3.readUInt32BE(at + 8),
    bytes: mp3.readUInt32BE(at + 12),
    seekTable: [...mp3.subarray(at + 16, at + 116)],
  }
}

it('an analysis hears all of it, and not less for its description', async () => {
  const whole = await encodeMp3({ seconds: 2, channels: 2 })
  const { stored } = await upload(whole)
  const [before, after] = [await listen(whole), await listen(stored)]
  expect(after.measures).toEqual({ ...before.measures, stated_ms: before.measures.counted_ms })
  expect(after.measures.decoded_ms).toBe(after.measures.counted_ms)
  expect([after.peaks, after.loudness_lufs]).toEqual([before.peaks, before.loudness_lufs])
})

it('lyrics at the end are a tag', async () => {
  const { mp3 } = await upload(await encodeMp3({ seconds: 1 }), lyrics, id3v1)
  expect(mp3.parts.map(({ kind }) => kind)).toEqual(['sound', 'tag', 'tag'])
})
