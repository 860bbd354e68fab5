import { tagsTooLarge, tooManyTags } from './problem.ts'
import type { Source } from './source.ts'

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

/** More tags than any program writes at either end of a file. */
const MOST_TAGS = 16
/** Limit for all tags together: a large picture or two, and texts. */
const MOST_TAG_BYTES = 16 * 1024 * 1024

/** Where the audio begins: after all ID3v2 tags at the start of the file. Throws AudioProblem. */
export async function audioStart(source: Source): Promise<number> {
  let at = 0
  for (let tags = 0; ; tags++) {
    const tag = id3v2Bytes(await source.at(at, 10))
    if (tag === 0) return at
    at += tag
    refuse(tags + 1, Math.min(at, source.bytes))
  }
}

/**
 * Where the audio ends: before the ID3v1, APE, Lyrics3 and ID3v2.4 tags at the end of the file.
 * Throws AudioProblem.
 */
export async function audioEnd(source: Source, start: number): Promise<number> {
  let end = source.bytes
  for (let tags = 0; ; tags++) {
    const tail = await source.at(Math.max(start, end - TAIL), Math.min(TAIL, end - start))
    const tag = tailBytes(tail)
    if (tag === 0 || end - tag < start) return end
    end -= tag
    refuse(tags + 1, source.bytes - end)
  }
}

function refuse(tags: number, bytes: number) {
  if (tags > MOST_TAGS) throw tooManyTags(MOST_TAGS)
  if (bytes > MOST_TAG_BYTES) throw tagsTooLarge(MOST_TAG_BYTES)
}

const TAIL = 128

function tailBytes(tail: Buffer): number {
  const text = (fromEnd: number, length: number) =>
    fromEnd > tail.length
      ? ''
      : tail.toString('latin1', tail.length - fromEnd, tail.length - fromEnd + length)
  if (text(128, 3) === 'TAG') return 128
  if (text(32, 8) === 'APETAGEX') {
    const hasHeader = (tail.readUInt32LE(tail.length - 12) & 0x8000_0000) !== 0
    return tail.readUInt32LE(tail.length - 20) + (hasHeader ? 32 : 0)
  }
  if (/^\d{6}LYRICS200$/.test(text(15, 15))) return Number(text(15, 6)) + 15
  const footer = text(10, 3) === '3DI' && Buffer.from(tail.subarray(tail.length - 10))
  if (!footer) return 0
  footer.write('ID3', 'latin1')
  return id3v2Bytes(footer)
}
