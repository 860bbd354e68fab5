import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A square PNG that does not compress: the most bytes and pixels in one file. */
export function aNoisyPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = randomBytes(side * (side + 1))
  for (let row = 0; row < side; row++) pixels[row * (side + 1)] = row % 5
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}

const segment = (marker: number, data: readonly number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])

/**
 * A progressive JPEG of one colour: each scan costs the decoder a pass over the whole picture, but
 * takes a few bytes (ITU-T T.81, G.1.2).
 */
export function aManyScanJpeg(side: number, scans: number): Buffer {
  const frame = [8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0]
  // A single one-bit code: for DC no difference; for AC, with 14 zero bits, 16,384 empty blocks.
  const codes = (kind: number, symbol: number) => [kind, 1, ...Array<number>(15).fill(0), symbol]
  const blocks = (side / 8) ** 2
  const dc = Buffer.alloc(Math.ceil(blocks / 8))
  const ac = Buffer.alloc(Math.ceil((15 * Math.ceil(blocks / 16_384)) / 8))
  const scan = (from: number, data: Buffer) =>
    Buffer.concat([segment(0xda, [1, 1, 0x00, from, from, 0x00]), data])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, frame),
    segment(0xc4, codes(0x00, 0)),
    segment(0xc4, codes(0x10, 0xe0)),
    scan(0, dc),
    ...Array.from({ length: scans - 1 }, (_, n) => scan(1 + (n % 63), ac)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A square lossless WebP of one colour, in a few bytes (RFC 9649, section 3). */
export function anEmptyWebp(side: number): Buffer {
  // Signature, 14 bits of width and of height less one, no alpha, version 0.
  const head = Buffer.alloc(5)
  head[0] = 0x2f
  head.writeUInt32LE((side - 1) | ((side - 1) << 14), 1)
  // No transforms, no cache, no meta codes; five simple codes of one symbol: pixels take no bits.
  const data = Buffer.concat([head, Buffer.from([0x88, 0x88, 0x08])])
  const chunk = Buffer.from('VP8L....', 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  const file = Buffer.from('RIFF....WEBP', 'latin1')
  file.writeUInt32LE(4 + chunk.length + data.length, 4)
  return Buffer.concat([file, chunk, data])
}
