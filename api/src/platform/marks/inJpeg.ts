import { tidyText } from '../audio/tagText.ts'
import { readExif } from './exif.ts'
import { keyedText, SEARCHED, type Found, type Range } from './found.ts'

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const [SCAN, APP0, APP1, APP11, APP15, COMMENT] = [0xda, 0xe0, 0xe1, 0xeb, 0xef, 0xfe]
/** More than any program writes: 8 MB take some 130. */
const MOST_SEGMENTS = 2_000

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** A part of a box: these letters, the number of the box, that of the part, and the box's header. */
const PART = { name: 'JP', box: 2, number: 4, content: 8, header: 8 }

/** What may be a mark in a JPEG: segments before its first scan. */
export function findInJpeg(file: Buffer): Found {
  const found: Found = { manifests: [], texts: [], xmp: [], tags: [] }
  const boxes = new Map<number, { next: number; parts: Buffer[] }>()
  for (const { marker, data, start, end } of segmentsOf(file)) {
    if (marker === COMMENT || (marker >= APP0 && marker <= APP15)) found.tags.push({ start, end })
    if (marker === APP11) addPart(data, boxes)
    else if (marker === COMMENT)
      found.texts.push(
        ...keyedText('tag', 'comment', tidyText(data.toString('utf8'), SEARCHED) ?? ''),
      )
    else if (marker === APP1 && startsWith(data, EXIF))
      found.texts.push(...readExif(data.subarray(EXIF.length)))
    else if (marker === APP1 && startsWith(data, XMP))
      found.xmp.push(data.toString('utf8', XMP.length))
  }
  for (const { parts } of boxes.values()) {
    const box = Buffer.concat(parts)
    // The description of a store of manifests: its UUID begins with these letters.
    if (box.toString('latin1', 12, 20) === 'jumdc2pa') found.manifests.push(box)
  }
  return found
}

const startsWith = (data: Buffer, text: string) => data.toString('latin1', 0, text.length) === text

interface Segment extends Range {
  marker: number
  data: Buffer
}

function* segmentsOf(file: Buffer): Generator<Segment> {
  let start = 2
  for (let segments = 0; segments < MOST_SEGMENTS && start + 4 <= file.length; segments++) {
    const marker = file[start + 1]
    if (file[start] !== 0xff || marker === undefined || marker === SCAN) return
    const end = start + 2 + file.readUInt16BE(start + 2)
    if (end > file.length || end < start + 4) return
    yield { marker, data: file.subarray(start + 4, end), start, end }
    start = end
  }
}

/** Boxes larger than a segment are in several, each of which repeats the header (JPEG XT, B). */
function addPart(data: Buffer, boxes: Map<number, { next: number; parts: Buffer[] }>) {
  if (data.length < PART.content + PART.header || !startsWith(data, PART.name)) return
  const number = data.readUInt16BE(PART.box)
  const content = data.subarray(PART.content)
  const box = boxes.get(number)
  if (!box) boxes.set(number, { next: data.readUInt32BE(PART.number) + 1, parts: [content] })
  else if (data.readUInt32BE(PART.number) === box.next) {
    box.next += 1
    box.parts.push(content.subarray(PART.header))
  }
}
