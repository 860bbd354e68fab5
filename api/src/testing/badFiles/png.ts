import { crc32, deflateSync } from 'node:zlib'

export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A chunk of a PNG. Length and checksum are correct by default. */
export function chunk(
  type: string,
  data: Buffer = Buffer.of(),
  { length = data.length, check }: { length?: number; check?: number } = {},
) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  const tail = Buffer.alloc(4)
  head.writeUInt32BE(length)
  tail.writeUInt32BE(check ?? crc32(typed))
  return Buffer.concat([head, typed, tail])
}

interface Header {
  width?: number
  height?: number
  depth?: number
  colour?: number
  compression?: number
  interlace?: number
}

export function header(
  { width = 16, height = 16, depth = 8, colour = 2, compression = 0, interlace = 0 }: Header = {},
  options = {},
) {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, compression, 0, interlace], 8)
  return chunk('IHDR', data, options)
}

/** This many black bytes, compressed. */
export const pixels = (bytes = 16 * (1 + 16 * 3)) => chunk('IDAT', deflated(bytes))
export const deflated = (bytes: number) => deflateSync(Buffer.alloc(bytes))
export const END = chunk('IEND')

export const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks])
/** A good PNG with additional chunks before its picture. */
export const pngWith = (...chunks: Buffer[]) => png(header(), ...chunks, pixels(), END)
