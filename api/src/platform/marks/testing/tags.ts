import { crc32 } from 'node:zlib'

const syncSafe = (size: number) =>
  Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f))

/** A frame of ID3v2.4. */
export const frameOf = (name: string, content: Buffer) =>
  Buffer.concat([Buffer.from(name), syncSafe(content.length), Buffer.alloc(2), content])

/** A text frame in UTF-8; values of a text with a key follow one another. */
export const textFrame = (name: string, ...values: string[]) =>
  frameOf(name, Buffer.concat([Buffer.from([3]), Buffer.from(values.join('\0'))]))

export const commentFrame = (text: string) =>
  frameOf('COMM', Buffer.concat([Buffer.from('\x03eng\0', 'latin1'), Buffer.from(text)]))

/** A frame with a store of manifests. */
export const geobOf = (jumbf: Buffer) =>
  frameOf(
    'GEOB',
    Buffer.concat([Buffer.from('\0application/x-c2pa-manifest-store\0c2pa\0c2pa\0'), jumbf]),
  )

/** Bytes before the first frame of a tag. */
export const ID3_HEADER = 10

/** An ID3v2.4 tag of these frames. */
export function id3Of(frames: readonly Buffer[]): Buffer {
  const body = Buffer.concat(frames)
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), syncSafe(body.length), body])
}

/** An APE tag of version 2 without a header. */
export function apeOf(items: Readonly<Record<string, string>>): Buffer {
  const all = Object.entries(items).map(([name, text]) => {
    const size = Buffer.alloc(8)
    size.writeUInt32LE(Buffer.byteLength(text))
    return Buffer.concat([size, Buffer.from(`${name}\0${text}`)])
  })
  const body = Buffer.concat(all)
  const footer = Buffer.alloc(32)
  footer.write('APETAGEX')
  footer.writeUInt32LE(2_000, 8)
  footer.writeUInt32LE(body.length + footer.length, 12)
  footer.writeUInt32LE(all.length, 16)
  return Buffer.concat([body, footer])
}

/** A packet of XMP with a digital source type of IPTC, and perhaps a program. */
export const xmpOf = (source_type: string, tool = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description${tool && ` xmp:CreatorTool="${tool}"`}>` +
  `<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${source_type}</Iptc4xmpExt:DigitalSourceType>` +
  '</rdf:Description></rdf:RDF></x:xmpmeta>'

/** A PNG with a chunk before its picture. */
export function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  const header = 33
  return Buffer.concat([png.subarray(0, header), length, typed, check, png.subarray(header)])
}

/** A JPEG with a segment behind its start. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** EXIF data of one tag with a text. */
export function exifOf(tag: number, text: string): Buffer {
  const value = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(26)
  head.write('MM')
  head.writeUInt16BE(42, 2)
  head.writeUInt32BE(8, 4)
  head.writeUInt16BE(1, 8)
  head.writeUInt16BE(tag, 10)
  head.writeUInt16BE(2, 12)
  head.writeUInt32BE(value.length, 14)
  head.writeUInt32BE(26, 18)
  return Buffer.concat([head, value])
}

/** An ID3v1 tag, which stands at the end of a file, with a comment. */
export function id3v1Of(comment: string): Buffer {
  const tag = Buffer.alloc(128)
  tag.write('TAG', 0, 'latin1')
  tag.write(comment, 97, 30, 'latin1')
  return tag
}
