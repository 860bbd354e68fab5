/**
 * Length of the ID3v2 tag at the start of a buffer, or 0 (id3.org, ID3v2.4 structure, 3.1 and 3.4).
 */
export function id3v2Bytes(buffer: Buffer): number {
  if (buffer.length < 10 || buffer.toString('latin1', 0, 3) !== 'ID3') return 0
  const sizes = buffer.subarray(6, 10)
  if (buffer[3] === 0xff || buffer[4] === 0xff || sizes.some((byte) => byte > 0x7f)) return 0
  const body = sizes.reduce((size, byte) => size * 128 + byte, 0)
  const hasFooter = (buffer[5]! & 0x10) !== 0
  return 10 + body + (hasFooter ? 10 : 0)
}

export const ID3V1_BYTES = 128
/** The extension of ID3v1 with longer texts, before it. */
const TAG_PLUS_BYTES = 227
export const APE_HEADER_BYTES = 32
/** More than any lyrics of the format's first version, which state no length. */
const MOST_LYRICS = 5_120

/**
 * Length of the tag at the start of a buffer: ID3v2, ID3v1, APE with a header, Lyrics3. 0 if there is
 * none.
 */
export function tagBytes(buffer: Buffer): number {
  switch (buffer[0]) {
    case 0x49:
      return id3v2Bytes(buffer)
    case 0x41:
      return apeBytes(buffer)
    case 0x54:
      return id3v1Bytes(buffer)
    case 0x4c:
      return lyricsBytes(buffer)
    default:
      return 0
  }
}

function apeBytes(buffer: Buffer) {
  if (buffer.length < APE_HEADER_BYTES || buffer.toString('latin1', 0, 8) !== 'APETAGEX') return 0
  return APE_HEADER_BYTES + buffer.readUInt32LE(12)
}

function id3v1Bytes(buffer: Buffer) {
  if (buffer.toString('latin1', 0, 3) !== 'TAG') return 0
  const bytes = buffer[3] === 0x2b ? TAG_PLUS_BYTES : ID3V1_BYTES
  return buffer.length < bytes ? 0 : bytes
}

function lyricsBytes(buffer: Buffer) {
  if (buffer.toString('latin1', 0, 11) !== 'LYRICSBEGIN') return 0
  const end = /LYRICS(200|END)/.exec(buffer.toString('latin1', 0, MOST_LYRICS + 20))
  return end ? end.index + 9 : 0
}

/** Bytes before the end of a tag that contain its length. */
export const TAG_END_BYTES = MOST_LYRICS + 20

/** Length of the tag that ends a buffer: ID3v1, APE, Lyrics3, ID3v2.4. 0 if there is none. */
export function tagBytesBefore(tail: Buffer): number {
  const text = (fromEnd: number, length: number) =>
    fromEnd > tail.length
      ? ''
      : tail.toString('latin1', tail.length - fromEnd, tail.length - fromEnd + length)
  if (text(ID3V1_BYTES, 3) === 'TAG') return ID3V1_BYTES
  if (text(TAG_PLUS_BYTES, 4) === 'TAG+') return TAG_PLUS_BYTES
  if (text(32, 8) === 'APETAGEX') {
    const hasHeader = (tail.readUInt32LE(tail.length - 12) & 0x8000_0000) !== 0
    return tail.readUInt32LE(tail.length - 20) + (hasHeader ? APE_HEADER_BYTES : 0)
  }
  if (/^\d{6}LYRICS200$/.test(text(15, 15))) return Number(text(15, 6)) + 15
  if (text(9, 9) === 'LYRICSEND') {
    const begin = tail.lastIndexOf('LYRICSBEGIN', undefined, 'latin1')
    return begin === -1 ? 0 : tail.length - begin
  }
  const footer = text(10, 3) === '3DI' && Buffer.from(tail.subarray(tail.length - 10))
  if (!footer) return 0
  footer.write('ID3', 'latin1')
  return id3v2Bytes(footer)
}
