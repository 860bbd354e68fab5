import { inflateSync } from 'node:zlib'
import { chunksOf, type PngChunk } from '../media/pngChunks.ts'
import { tidyText } from '../audio/tagText.ts'
import { readExif } from './exif.ts'
import { keyedText, SEARCHED, type Found } from './found.ts'

/** More texts than any program writes. */
const MOST_TEXTS = 200
/** Of one text, unpacked. */
const MOST_BYTES = 1024 * 1024
const XMP = 'XML:com.adobe.xmp'

/** What may be a mark in a PNG: chunks that are no part of the picture. */
export function findInPng(file: Buffer): Found {
  const found: Found = { manifests: [], texts: [], xmp: [], tags: [] }
  let texts = 0
  for (const chunk of chunksOf(file)) {
    const { name, data, start, end } = chunk
    // A small first letter: a decoder can do without it (PNG, 5.4).
    if (/^[a-z]/.test(name)) found.tags.push({ start, end })
    if (name === 'caBX') found.manifests.push(data)
    else if (name === 'eXIf') found.texts.push(...readExif(data))
    else if (name.endsWith('Xt') && ++texts <= MOST_TEXTS) addText(chunk, found)
  }
  return found
}

function addText({ name, data }: PngChunk, { texts, xmp }: Found) {
  const end = data.indexOf(0)
  if (end === -1) return
  const key = data.toString('latin1', 0, end)
  const text = textOf(name, data.subarray(end + 1))
  if (key === XMP) xmp.push(text)
  else texts.push(...keyedText('tag', key, tidyText(text, SEARCHED) ?? ''))
}

/** The value of a text: plain, packed, or international (PNG, 11.3.3). */
function textOf(name: string, value: Buffer): string {
  if (name === 'tEXt') return value.toString('latin1')
  if (name === 'zTXt') return inflate(value.subarray(1)).toString('latin1')
  const isPacked = value[0] === 1
  const language = value.indexOf(0, 2)
  const translation = value.indexOf(0, language + 1)
  if (language === -1 || translation === -1) return ''
  const text = value.subarray(translation + 1)
  return (isPacked ? inflate(text) : text).toString('utf8')
}

/** Nothing if it is damaged, or larger than texts are. */
function inflate(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_BYTES })
  } catch {
    return Buffer.alloc(0)
  }
}
