import type { FileTags } from '@melodia/db/reports'
import { id3v2Bytes } from './tags.ts'
import type { Source } from './source.ts'

/** Longer texts are cut: what is compared with a form is shorter. */
const TEXT_LENGTH = 200
/** Frames behind this many bytes are not looked at: pictures come last. */
const READ_BYTES = 256 * 1024
const ID3V1_BYTES = 128

/**
 * Title and artist according to the ID3 tags of a file (versions 1 to 2.4); null where it has
 * neither. A broken tag is as good as none: it refuses nothing.
 */
export async function readTexts(source: Source): Promise<FileTags | null> {
  const texts = readId3v2(Buffer.from(await source.at(0, READ_BYTES)))
  const old = readId3v1(await source.at(Math.max(0, source.bytes - ID3V1_BYTES), ID3V1_BYTES))
  const title = texts.title ?? old.title
  const artist = texts.artist ?? old.artist
  return title || artist ? { title, artist } : null
}

const NONE: FileTags = { title: null, artist: null }

/** Names of the two frames, and of what surrounds them, in each version (id3.org). */
const LAYOUTS = {
  2: { title: 'TT2', artist: 'TP1', header: 6 },
  3: { title: 'TIT2', artist: 'TPE1', header: 10 },
  4: { title: 'TIT2', artist: 'TPE1', header: 10 },
} as const
type Version = keyof typeof LAYOUTS
const isVersion = (version: number | undefined): version is Version =>
  version === 2 || version === 3 || version === 4

const UNSYNCHRONISED = 0x80
const HAS_EXTENDED_HEADER = 0x40

function readId3v2(file: Buffer): FileTags {
  const version = file[3]
  const bytes = id3v2Bytes(file)
  if (bytes === 0 || !isVersion(version)) return NONE
  const flags = file[5]!
  const raw = file.subarray(10, Math.min(bytes, file.length))
  const tag = flags & UNSYNCHRONISED && version < 4 ? synchronised(raw) : raw
  const start = flags & HAS_EXTENDED_HEADER && version > 2 ? extendedHeader(tag, version) : 0
  const frames = readFrames(tag.subarray(start), version)
  const { title, artist } = LAYOUTS[version]
  return { title: frames.get(title) ?? null, artist: frames.get(artist) ?? null }
}

/** The texts of the frames, by name. */
function readFrames(tag: Buffer, version: Version): Map<string, string> {
  const { header, title, artist } = LAYOUTS[version]
  const texts = new Map<string, string>()
  let at = 0
  while (at + header <= tag.length) {
    const name = tag.toString('latin1', at, at + (version === 2 ? 3 : 4))
    const size = frameSize(tag, at, version)
    if (!/^[A-Z0-9]+$/.test(name) || size <= 0) break
    const data = tag.subarray(at + header, at + header + size)
    const isSplit = version === 4 && (tag[at + 9]! & 0x02) !== 0
    // The length of the data comes first, where it is said.
    const skipped = version === 4 && (tag[at + 9]! & 0x01) !== 0 ? 4 : 0
    if ((name === title || name === artist) && !texts.has(name)) {
      const text = decodeText((isSplit ? synchronised(data) : data).subarray(skipped))
      if (text) texts.set(name, text)
    }
    at += header + size
  }
  return texts
}

function frameSize(tag: Buffer, at: number, version: Version) {
  if (version === 2) return tag.readUIntBE(at + 3, 3)
  return version === 3 ? tag.readUInt32BE(at + 4) : sevenBits(tag, at + 4)
}

const sevenBits = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((size, i) => size * 128 + (bytes[at + i]! & 0x7f), 0)

function extendedHeader(tag: Buffer, version: Version) {
  if (tag.length < 4) return 0
  return version === 3 ? 4 + tag.readUInt32BE(0) : sevenBits(tag, 0)
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

/** The first byte of a text names its encoding. */
function decodeText(data: Buffer): string | null {
  const text = data.subarray(1, 1 + 8 * TEXT_LENGTH)
  const [encoding] = data
  if (encoding === 0) return tidy(text.toString('latin1'))
  if (encoding === 3) return tidy(text.toString('utf8'))
  const isBigEndian = encoding === 2 || (text[0] === 0xfe && text[1] === 0xff)
  const even = Buffer.from(text.subarray(0, text.length - (text.length % 2)))
  return tidy((isBigEndian ? even.swap16() : even).toString('utf16le'))
}

function readId3v1(tail: Buffer): FileTags {
  if (tail.length < ID3V1_BYTES || tail.toString('latin1', 0, 3) !== 'TAG') return NONE
  return {
    title: tidy(tail.toString('latin1', 3, 33).replace(/\0.*/s, '')),
    artist: tidy(tail.toString('latin1', 33, 63).replace(/\0.*/s, '')),
  }
}

/** Several values are one text; control characters and halves of characters are none. */
function tidy(text: string): string | null {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/(?<!\0)\0+$/, '')
    .replace(/\0/g, ' / ')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return plain === '' ? null : plain
}
