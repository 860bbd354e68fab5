import { inflateSync } from 'node:zlib'
import type { TagReader } from './tagText.ts'

/** Length of a frame's header in each version (id3.org). */
const HEADERS = { 2: 6, 3: 10, 4: 10 } as const
export type Id3Version = keyof typeof HEADERS
const isVersion = (version: number | undefined): version is Id3Version =>
  version === 2 || version === 3 || version === 4

/** More than any program writes. */
const MOST_FRAMES = 1_000
const UNSYNCHRONISED = 0x80
const HAS_EXTENDED_HEADER = 0x40

/** A frame of an ID3v2 tag. */
export interface Id3Frame {
  version: Id3Version
  /** Of three letters in version 2, of four in later ones. */
  name: string
  /** Bytes in the tag, as they are stored. */
  size: number
  /**
   * Its content, unpacked; null if it is longer than `most` bytes, packed or unpacked, encrypted, or
   * damaged.
   */
  content(most: number): Promise<Buffer | null>
}

/**
 * The frames of an ID3v2 tag, stepped over by their sizes. Returns false if it cannot be read to its
 * end.
 */
export async function* framesOf(file: TagReader): AsyncGenerator<Id3Frame, boolean> {
  const head = await file.read(0, 10)
  const [version, flags] = [head[3], head[5]!]
  if (!isVersion(version)) return false
  const isPacked = (flags & UNSYNCHRONISED) !== 0
  const tag = isPacked && version < 4 ? await synchronisedTag(file) : file
  const header = HEADERS[version]
  let at = 10
  if ((flags & HAS_EXTENDED_HEADER) !== 0 && version > 2) at += await extended(tag, version)
  for (let frames = 0; frames < MOST_FRAMES; frames++) {
    const frame = await tag.read(at, header)
    // Zeros behind the last frame are room for others.
    if (frame.length < header || frame[0] === 0) return true
    const name = frame.toString('latin1', 0, version === 2 ? 3 : 4)
    const size = /^[A-Z0-9 ]+$/.test(name) ? await frameSize(tag, at, frame, version) : null
    if (size === null) return false
    const start = at + header
    yield {
      version,
      name,
      size,
      async content(most) {
        const data = await tag.read(start, Math.min(size, most))
        return size > data.length ? null : contentOf(data, frame, { version, isPacked, most })
      },
    }
    at = start + size
  }
  return true
}

interface Reading {
  version: Id3Version
  /** Whether the whole tag is packed. */
  isPacked: boolean
  most: number
}

/** Content of a frame; null if it is encrypted, or compressed and cannot be unpacked. */
function contentOf(data: Buffer, frame: Buffer, { version, isPacked, most }: Reading) {
  if (version === 2) return data
  const flags = frame[9]!
  const has = (third: number, fourth: number) => (flags & (version === 3 ? third : fourth)) !== 0
  const [isGrouped, isCompressed, isEncrypted] = [has(0x20, 0x40), has(0x80, 0x08), has(0x40, 0x04)]
  if (isEncrypted) return null
  // The group comes before the length in version 4, and behind it in version 3.
  const lengthBytes = isCompressed || has(0, 0x01) ? 4 : 0
  let content = data.subarray(lengthBytes + (isGrouped ? 1 : 0))
  if (version === 4 && (isPacked || has(0, 0x02))) content = synchronised(content)
  if (!isCompressed) return content
  const before = version === 4 && !has(0, 0x01) ? 4 : 0
  return (
    inflate(content, most) ??
    inflate(data.subarray(lengthBytes - before + (isGrouped ? 1 : 0)), most)
  )
}

function inflate(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: most })
  } catch {
    return null
  }
}

/**
 * Version 4 has sizes of seven bits a byte, version 3 of eight, and some programs (iTunes) write the
 * other ones: the right one leads to the next frame. Null if there is none.
 */
async function frameSize(tag: TagReader, at: number, frame: Buffer, version: Id3Version) {
  if (version === 2) return frame.readUIntBE(3, 3)
  const plain = frame.readUInt32BE(4)
  const isSeven = [4, 5, 6, 7].every((byte) => frame[byte]! < 0x80)
  const sizes = isSeven ? [sevenBits(frame, 4), plain] : [plain]
  if (version === 3) sizes.reverse()
  for (const size of sizes) if (await isFrameOrEnd(tag, at + 10 + size)) return size
  return at + 10 + sizes[0]! <= tag.bytes ? sizes[0]! : null
}

async function isFrameOrEnd(tag: TagReader, at: number) {
  if (at >= tag.bytes) return at === tag.bytes || at === tag.bytes + 10
  const next = await tag.read(at, 4)
  return next.every((byte) => byte === 0) || /^[A-Z0-9]{3}[A-Z0-9 ]?$/.test(next.toString('latin1'))
}

const sevenBits = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((size, i) => size * 128 + (bytes[at + i]! & 0x7f), 0)

async function extended(tag: TagReader, version: Id3Version) {
  const size = await tag.read(10, 4)
  if (size.length < 4) return 0
  return version === 3 ? 4 + size.readUInt32BE(0) : sevenBits(size, 0)
}

/** A whole tag whose content was packed, so that its sizes count what it was before. */
async function synchronisedTag(file: TagReader): Promise<TagReader> {
  const content = synchronised(await file.read(0, file.bytes))
  return {
    bytes: content.length,
    read: async (at, length) => content.subarray(at, at + length),
  }
}

/** Takes out the zeros that keep a tag from looking like sound. */
function synchronised(bytes: Buffer) {
  const result = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0 && at > 0 && bytes[at - 1] === 0xff) continue
    result[length++] = bytes[at]!
  }
  return result.subarray(0, length)
}
