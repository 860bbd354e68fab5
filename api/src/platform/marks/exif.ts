import { tidyText } from '../audio/tagText.ts'
import { keyedText, SEARCHED, type FoundText } from './found.ts'

/** Tags of EXIF that programs write about themselves and the picture (EXIF 2.32, 4.6). */
const TAGS: ReadonlyMap<number, string> = new Map([
  [0x010e, 'description'],
  [0x010f, 'generator'],
  [0x0131, 'software'],
  [0x013b, 'maker'],
  [0x8298, 'copyright'],
  [0x9286, 'comment'],
  [0x9c9c, 'comment'],
])
const EXIF_DIRECTORY = 0x8769
const ENTRY = 12
/** More than any program writes. */
const MOST_ENTRIES = 500
/** Bytes of a value by its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const BYTES_TYPE = 1

/** Texts of EXIF data, which is a TIFF: its first directory, and that of EXIF. */
export function readExif(tiff: Buffer): FoundText[] {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return []
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const texts: FoundText[] = []

  function readDirectory(from: number): number | null {
    let exif: number | null = null
    if (from + 2 > tiff.length) return exif
    const entries = Math.min(short(from), MOST_ENTRIES)
    for (let entry = 0; entry < entries; entry++) {
      const at = from + 2 + entry * ENTRY
      if (at + ENTRY > tiff.length) return exif
      const [tag, type] = [short(at), short(at + 2)]
      const bytes = (TYPE_BYTES[type] ?? 0) * long(at + 4)
      const start = bytes > 4 ? long(at + 8) : at + 8
      if (tag === EXIF_DIRECTORY) exif = long(at + 8)
      const key = TAGS.get(tag)
      if (key === undefined || bytes === 0) continue
      const value = tiff.subarray(start, Math.min(start + bytes, start + 2 * SEARCHED))
      texts.push(...keyedText('exif', key, textOf(value, type)))
    }
    return exif
  }

  const exif = readDirectory(long(4))
  if (exif !== null) readDirectory(exif)
  return texts
}

/** A comment has eight letters that name its encoding; those of Windows are UTF-16. */
function textOf(value: Buffer, type: number): string {
  const encoding = value.toString('latin1', 0, 8)
  if (encoding === 'UNICODE\0') return tidy(utf16(value.subarray(8)))
  if (encoding === 'ASCII\0\0\0') return tidy(value.toString('utf8', 8))
  return tidy(type === BYTES_TYPE ? utf16(value) : value.toString('utf8'))
}

/** In either order of bytes: those of letters are not 0. */
function utf16(value: Buffer): string {
  const even = Buffer.from(value.subarray(0, value.length - (value.length % 2)))
  return (even[0] === 0 ? even.swap16() : even).toString('utf16le')
}

const tidy = (text: string) => tidyText(text, SEARCHED) ?? ''
