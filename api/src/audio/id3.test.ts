import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTexts } from './id3.ts'
import { Source } from './source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-id3-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SOUND = Buffer.alloc(1000, 0x55)
async function textsOf(...parts: Buffer[]) {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.concat(parts))
  return Source.read(path, readTexts)
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
      const texts = await textsOf(start, frame, Buffer.from(bytes))
      expect(texts?.title ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u)
    }),
    { numRuns: 100 },
  )
})
