/* oxlint-disable no-control-regex -- signatures of files are made of them */
import { open } from 'node:fs/promises'

/** Formats that people send by mistake, by their first bytes. Only for messages. */
const SIGNATURES: readonly [format: string, begins: RegExp][] = [
  ['a PNG image', /^\x89PNG\r\n\x1a\n/],
  ['a JPEG image', /^\xff\xd8\xff/],
  ['a GIF image', /^GIF8/],
  ['a WebP image', /^RIFF[^]{4}WEBP/],
  ['an AVIF image', /^[^]{4}ftypavi[fs]/],
  ['an HEIC image', /^[^]{4}ftyp(hei|hev|mif1|msf1)/],
  ['a TIFF image', /^(II\*\0|MM\0\*)/],
  ['a BMP image', /^BM[^]{4}\0\0\0\0/],
  ['a WAV file', /^(RIFF|RF64)[^]{4}WAVE/],
  ['an AIFF file', /^FORM[^]{4}AIF[FC]/],
  ['an M4A or MP4 file', /^[^]{4}ftyp/],
  ['a FLAC file', /^fLaC/],
  ['an Ogg file', /^OggS/],
  ['an AAC file', /^\xff[\xf0\xf1\xf8\xf9]/],
  ['a WMA file', /^\x30\x26\xb2\x75\x8e\x66\xcf\x11/],
  ['a MIDI file', /^MThd/],
  ['a WebM or Matroska file', /^\x1a\x45\xdf\xa3/],
  ['a PDF document', /^%PDF-/],
  ['a ZIP archive', /^PK\x03\x04/],
  ['a script', /^#!/],
]

/** The same of markup, from its first element on. */
const MARKUP: readonly [format: string, begins: RegExp][] = [
  ['an SVG drawing', /^<svg[\s>]/i],
  ['a web page (HTML)', /^<(!DOCTYPE html|html|head|body)\b/i],
]
/** Markup that may stand before the first element, with its end. */
const PROLOGUE = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
] as const

/** As many bytes of a file as `looksLike` needs. */
export async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The format suggested by the first bytes of a file; null if unknown. */
export function looksLike(beginning: Buffer): string | null {
  if (beginning.length === 0) return 'an empty file'
  const text = beginning.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  const element = withoutPrologue(text)
  const format =
    SIGNATURES.find(([, begins]) => begins.test(text)) ??
    MARKUP.find(([, begins]) => begins.test(element))
  if (format) return format[0]
  return looksLikeText(beginning) ? 'a text file' : null
}

/** Each part is looked at once: an expression for them all would try every way to divide them. */
function withoutPrologue(text: string): string {
  let rest = text.trimStart()
  for (;;) {
    const part = PROLOGUE.find(([begin]) => rest.slice(0, begin.length).toLowerCase() === begin)
    if (!part) return rest
    const [begin, end] = part
    const at = rest.indexOf(end, begin.length)
    if (at === -1) return ''
    rest = rest.slice(at + end.length).trimStart()
  }
}

/** Valid UTF-8 text; its last character may be cut off. */
export function looksLikeText(beginning: Buffer) {
  if (beginning.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return true
  } catch {
    return false
  }
}
