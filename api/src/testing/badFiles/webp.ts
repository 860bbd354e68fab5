/** A WebP: the container and its chunks (RFC 9649). `bytes` is the stated length. */
export function webp(chunks: readonly Buffer[], bytes?: number) {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0')
  head.writeUInt32LE(bytes ?? content.length, 4)
  return Buffer.concat([head, content])
}

export function riff(type: string, data: Buffer) {
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A lossless picture that states its size, and contains this many zero bytes. */
export function lossless(width: number, height: number, bytes = 20) {
  const head = Buffer.alloc(5)
  head[0] = 0x2f
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return riff('VP8L', Buffer.concat([head, Buffer.alloc(bytes)]))
}

/** A lossy picture that states its size. */
export function lossy(width: number, height: number, bytes = 20) {
  const head = Buffer.from([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0, 0, 0, 0])
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return riff('VP8 ', Buffer.concat([head, Buffer.alloc(bytes)]))
}

/** The header of a WebP with further features. */
export function extended(flags: number, width: number, height: number) {
  const head = Buffer.alloc(10)
  head[0] = flags
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  return riff('VP8X', head)
}
