import { inflateSync } from 'node:zlib'
import { decodeText, tidyText, type TagReader, type TagTexts } from './tagText.ts'

/** Names of the two frames, and the length of a frame's header, in each version (id3.org). */
const LAYOUTS = {
  2: { title: 'TT2', artist: 'TP1', header: 6 },
  3: { title: 'TIT2', artist: 'TPE1', header: 10 },
  4: { title: 'TIT2', artist: 'TPE1', header: 10 },
} as const
type Version = keyof typeof LAYOUTS
const isVersion = (version: number | undefined): version is Version =>
  version === 2 || version === 3 || version === 4

/** More than any program writes. */
const MOST_FRAMES = 1_000
/** Longer texts are not read, packed or unpacked: texts of a form are shorter. */
const MOST_BYTES = 64 * 1024
const UNSYNCHRONISED = 0x80
const HAS_EXTENDED_HEADER = 0x40

/** Title and artist of an ID3v2 tag. What is between is stepped over by its size. */
export async function readId3v2(file: TagReader): Promise<TagTexts> {
  const texts: TagTexts = { title: null, artist: null, isUnreadable: false }
  const head = await file.read(0, 10)
  const [version, flags] = [head[3], head[5]!]
  if (!isVersion(version)) return { ...texts, isUnreadable: true }
  const isPacked = (flags & UNSYNCHRONISED) !== 0
  const tag = isPacked && version < 4 ? await synchronisedTag(file) : file
  const { header, title, artist } = LAYOUTS[version]
  let at = 10
  if ((flags & HAS_EXTENDED_HEADER) !== 0 && version > 2) at += await extended(tag, version)
  for (let frames = 0; frames < MOST_FRAMES; frames++) {
    const frame = await tag.read(at, header)
    // Zeros behind the last frame are room for others.
    if (frame.length < header || frame[0] === 0) break
    const name = frame.toString('latin1', 0, version === 2 ? 3 : 4)
    const size = /^[A-Z0-9 ]+$/.test(name) ? await frameSize(tag, at, frame, version) : null
    if (size === null) return { ...texts, isUnreadable: true }
    const field = name === title ? 'title' : name === artist ? 'artist' : null
    if (field && size > 0 && !texts[field]) {
      const data = await tag.read(at + header, Math.min(size, MOST_BYTES))
      const content = size > data.length ? null : contentOf(data, frame, version, isPacked)
      const text = content && decodeText(content)
      if (text === null) texts.isUnreadable = true
      texts[field] = text || null
    }
    at += header + size
  }
  return texts
}

/** Content of a frame; null if it is encrypted, or compressed and cannot be unpacked. */
function contentOf(data: Buffer, frame: Buffer, version: Version, isPacked: boolean) {
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
  return inflate(content) ?? inflate(data.subarray(lengthBytes - before + (isGrouped ? 1 : 0)))
}

function inflate(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_BYTES })
  } catch {
    return null
  }
}

/**
 * Version 4 has sizes of seven bits a byte, version 3 of eight, and some programs (iTunes) write the
 * other ones: the right one leads to the next frame. Null if there is none.
 */
async function frameSize(tag: TagReader, at: number, frame: Buffer, version: Version) {
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

async function extended(tag: TagReader, version: Version) {
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

/** Title and artist of the tag of 128 bytes that ends a file. */
export async function readId3v1(file: TagReader): Promise<TagTexts> {
  const tag = await file.read(0, 128)
  const text = (from: number) =>
    tidyText(tag.toString('latin1', from, from + 30).replace(/\0.*/s, ''))
  return { title: text(3), artist: text(33), isUnreadable: false }
}
