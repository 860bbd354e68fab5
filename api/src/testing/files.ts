import { crc32, deflateSync } from 'node:zlib'

const FRAME_BYTES = 417
const FRAME_SECONDS = 1152 / 44_100

/**
 * A real MP3 of silence: frames of MPEG 1 Layer III, 128 kbit/s, 44.1 kHz. `mark` varies its
 * content: it is stored where frames have room for data that players skip.
 */
export function anMp3({ seconds = 3, mark = 0 } = {}): Buffer {
  const frames = Math.round(seconds / FRAME_SECONDS)
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  frame.writeUInt32BE(mark, FRAME_BYTES - 4)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** A real PNG of one colour. */
export function aPng({ width = 16, height = 16, colour = 0xa6_1e_5a } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++) row.writeUIntBE(colour, 1 + x * 3, 3)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
