import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Part } from './reading.ts'
import { Source } from './source.ts'
import { readTexts } from './texts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-id3-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SOUND = Buffer.alloc(1000, 0x55)
/** The texts of a file of tags and its sound. */
async function textsOf(...buffers: Buffer[]) {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.concat(buffers))
  let at = 0
  const parts = buffers.map((buffer): Part => {
    const start = at
    at += buffer.length
    const isBehind = buffers.indexOf(SOUND) < buffers.indexOf(buffer)
    return {
      kind: buffer === SOUND ? 'sound' : 'tag',
      start,
      end: at,
      after: isBehind ? 1 : 0,
    }
  })
  return Source.read(path, (source) => readTexts(source, parts))
}

const sevenBits = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 127)
const text = (encoding: number, value: Buffer) => Buffer.concat([Buffer.from([encoding]), value])
const latin = (value: string) => text(0, Buffer.from(value, 'latin1'))

function tag(version: 2 | 3 | 4, frames: readonly [string, Buffer][], flags = 0) {
  const body = Buffer.concat(
    frames.flatMap(([name, data]) => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(data.length)
      if (version === 2) return [Buffer.from(name), size.subarray(1), data]
      if (version === 4) size.set(sevenBits(data.length))
      return [Buffer.from(name), size, Buffer.alloc(2), data]
    }),
  )
  return Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([version, 0, flags, ...sevenBits(body.length)]),
    body,
  ])
}

const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nørd ☂', 'utf16le')])
const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Nørd ☂', 'utf16le').swap16()])

it.each<[string, Buffer]>([
  [
    '2.2',
    tag(2, [
      ['TT2', latin('Nørd')],
      ['TP1', latin('Åse')],
    ]),
  ],
  [
    '2.3',
    tag(3, [
      ['TPE1', latin('Åse')],
      ['APIC', Buffer.alloc(300)],
      ['TIT2', latin('Nørd')],
    ]),
  ],
  [
    '2.4',
    tag(4, [
      ['TIT2', text(3, Buffer.from('Nørd\0'))],
      ['TPE1', text(3, Buffer.from('Åse'))],
    ]),
  ],
])('title and artist of version %s', async (_, bytes) => {
  expect(await textsOf(bytes, SOUND)).toEqual({ title: 'Nørd', artist: 'Åse' })
})

it.each([
  ['UTF-16', text(1, little)],
  ['UTF-16, big end first', text(1, big)],
  ['UTF-16 without a mark', text(2, big.subarray(2))],
  ['UTF-8', text(3, Buffer.from('Nørd ☂'))],
])('a title in %s', async (_, data) => {
  expect(await textsOf(tag(3, [['TIT2', data]]), SOUND)).toEqual({ title: 'Nørd ☂', artist: null })
})

it('version 1 at the end, where there is no other', async () => {
  const old = Buffer.alloc(128)
  old.write('TAGNight Ferry', 'latin1')
  old.write('Trio', 33, 'latin1')
  expect(await textsOf(SOUND, old)).toEqual({ title: 'Night Ferry', artist: 'Trio' })
  expect(await textsOf(tag(3, [['TIT2', latin('Long')]]), SOUND, old)).toEqual({
    title: 'Long',
    artist: 'Trio',
  })
})

it('several artists are one text; what is too long is cut', async () => {
  const frames: [string, Buffer][] = [
    ['TPE1', text(3, Buffer.from('A\0B'))],
    ['TIT2', latin('x'.repeat(5000))],
  ]
  const texts = await textsOf(tag(4, frames), SOUND)
  expect(texts?.artist).toBe('A / B')
  expect(texts?.title).toHaveLength(200)
})

it('a file without tags has none', async () => {
  expect(await textsOf(SOUND)).toBeNull()
  expect(await textsOf(tag(3, [['TIT2', latin(' \0')]]), SOUND)).toBeNull()
})

it('whatever a tag contains, it is read or left, and never kept with control characters', async () => {
  const header = fc.tuple(fc.constantFrom(2, 3, 4, 5), fc.integer({ min: 0, max: 255 }))
  await fc.assert(
    fc.asyncProperty(header, fc.uint8Array({ maxLength: 200 }), async ([version, flags], bytes) => {
      const start = Buffer.from([0x49, 0x44, 0x33, version, 0, flags, ...sevenBits(bytes.length)])
      const frame = Buffer.from(version === 2 ? 'TT2' : 'TIT2')
      const texts = await textsOf(Buffer.concat([start, frame, Buffer.from(bytes)]), SOUND)
      expect(texts?.title ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u)
    }),
    { numRuns: 100 },
  )
})

/** A tag of version 3 or 4 whose frames are given with their flags. */
function framed(version: 3 | 4, frames: readonly Buffer[], flags = 0) {
  const body = Buffer.concat(frames)
  const head = [0x49, 0x44, 0x33, version, 0, flags, ...sevenBits(body.length)]
  return Buffer.concat([Buffer.from(head), body])
}
/** A frame; `size` is written as its size, by default its own. */
function frameOf(version: 3 | 4, name: string, data: Buffer, flags = 0, size?: Buffer) {
  const plain = Buffer.alloc(4)
  plain.writeUInt32BE(data.length)
  const own = version === 4 ? Buffer.from(sevenBits(data.length)) : plain
  return Buffer.concat([Buffer.from(name), size ?? own, Buffer.from([0, flags]), data])
}
const bytesOf = (count: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(count)
  return size
}
function ape(items: Record<string, string>, { header = true } = {}) {
  const body = Buffer.concat(
    Object.entries(items).map(([name, value]) => {
      const head = Buffer.alloc(8)
      head.writeUInt32LE(Buffer.byteLength(value))
      return Buffer.concat([head, Buffer.from(`${name}\0${value}`)])
    }),
  )
  const end = (flags: number) => {
    const block = Buffer.alloc(32)
    block.write('APETAGEX')
    block.writeUInt32LE(2_000, 8)
    block.writeUInt32LE(body.length + 32, 12)
    block.writeUInt32LE(Object.keys(items).length, 16)
    block.writeUInt32LE(flags, 20)
    return block
  }
  return header
    ? Buffer.concat([end(0xa000_0000), body, end(0x8000_0000)])
    : Buffer.concat([body, end(0)])
}
const old = Buffer.from('TAGOld'.padEnd(128, '\0'), 'latin1')
const NAMED = { title: 'Nørd', artist: null }
const title = latin('Nørd')
const cover = Buffer.alloc(5_000_000, 1)

describe('a title is read', () => {
  const packed = deflateSync(title)
  const wide = text(1, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nørd', 'utf16le')]))
  /** Puts a zero between bytes that look like a frame of sound. */
  const spread = (bytes: Buffer) =>
    Buffer.from(
      [...bytes].flatMap((byte, i) => (bytes[i - 1] === 0xff && byte >= 0xe0 ? [0, byte] : [byte])),
    )
  it.each<[string, Buffer[]]>([
    ['from the second tag', [tag(3, [['TALB', latin('x')]]), tag(3, [['TIT2', title]]), SOUND]],
    [
      'behind an empty frame',
      [
        tag(3, [
          ['TALB', Buffer.of()],
          ['TIT2', title],
        ]),
        SOUND,
      ],
    ],
    [
      'behind a cover of 5 MB',
      [
        tag(3, [
          ['APIC', cover],
          ['TIT2', title],
        ]),
        SOUND,
      ],
    ],
    [
      'behind a size that iTunes wrote',
      [
        framed(4, [
          frameOf(4, 'APIC', Buffer.alloc(714, 1), 0, bytesOf(714)),
          frameOf(4, 'TIT2', title),
        ]),
        SOUND,
      ],
    ],
    [
      'behind a size of seven bits in version 3',
      [
        framed(3, [
          frameOf(3, 'APIC', Buffer.alloc(714, 1), 0, Buffer.from(sevenBits(714))),
          frameOf(3, 'TIT2', title),
        ]),
        SOUND,
      ],
    ],
    ['from APE', [SOUND, ape({ Album: 'x', TITLE: 'Nørd' })]],
    ['from APE without a header', [SOUND, ape({ Title: 'Nørd' }, { header: false })]],
    ['from APE before version 1', [SOUND, ape({ Title: 'Nørd' }), old]],
    ['from APE at the start', [ape({ Title: 'Nørd' }), SOUND]],
    [
      'packed, version 3',
      [framed(3, [frameOf(3, 'TIT2', Buffer.concat([bytesOf(5), packed]), 0x80)]), SOUND],
    ],
    [
      'packed, version 4',
      [framed(4, [frameOf(4, 'TIT2', Buffer.concat([bytesOf(5), packed]), 0x09)]), SOUND],
    ],
    [
      'of a group, version 3',
      [framed(3, [frameOf(3, 'TIT2', Buffer.concat([Buffer.of(7), title]), 0x20)]), SOUND],
    ],
    [
      'of a group, version 4',
      [framed(4, [frameOf(4, 'TIT2', Buffer.concat([Buffer.of(7), title]), 0x40)]), SOUND],
    ],
    ['unsynchronised, version 3', [framed(3, [spread(frameOf(3, 'TIT2', wide))], 0x80), SOUND]],
    ['unsynchronised, version 4', [framed(4, [frameOf(4, 'TIT2', spread(wide), 0x02)]), SOUND]],
  ])('%s', async (_, parts) => {
    expect(await textsOf(...parts)).toEqual(NAMED)
  })
})

describe('text or nothing, never rubbish:', () => {
  const bomb = deflateSync(Buffer.alloc(10_000_000, 65))
  it.each<[string, Buffer]>([
    ['a locked frame, version 3', framed(3, [frameOf(3, 'TIT2', Buffer.from('\x01secret'), 0x40)])],
    ['a locked frame, version 4', framed(4, [frameOf(4, 'TIT2', Buffer.from('\x01secret'), 0x04)])],
    [
      'a packed frame that is none',
      framed(3, [frameOf(3, 'TIT2', Buffer.from('\0\0\0\x05none'), 0x80)]),
    ],
    [
      'a packed frame of 10 MB',
      framed(4, [frameOf(4, 'TIT2', Buffer.concat([bytesOf(5), bomb]), 0x09)]),
    ],
    ['an encoding that nobody knows', tag(3, [['TIT2', text(9, Buffer.from('Title'))]])],
    ['a version that nobody knows', Buffer.from('ID3\x05\0\0\0\0\0\x04TIT2', 'latin1')],
    ['frames that are none', tag(3, [['\xff\xff\xff\xff', latin('x')]])],
  ])('%s', async (_, bytes) => {
    expect(await textsOf(bytes, SOUND)).toEqual({ title: null, artist: null, is_unreadable: true })
    // Another tag that can be read is enough.
    expect(await textsOf(bytes, SOUND, old)).toEqual({ title: 'Old', artist: null })
  })
})

it('the tags of files that were joined say nothing of the whole', async () => {
  const [first, second] = [tag(3, [['TPE1', latin('One')]]), tag(3, [['TIT2', latin('Two')]])]
  const path = join(folder, 'joined')
  const parts = [first, SOUND, second, SOUND]
  await writeFile(path, Buffer.concat(parts))
  const kinds = ['tag', 'sound', 'tag', 'sound'] as const
  let at = 0
  const layout = parts.map((part, i): Part => {
    at += part.length
    return { kind: kinds[i]!, start: at - part.length, end: at, after: [0, 0, 1, 1][i]! }
  })
  const texts = await Source.read(path, (source) => readTexts(source, layout))
  expect(texts).toEqual({ title: null, artist: 'One' })
})
