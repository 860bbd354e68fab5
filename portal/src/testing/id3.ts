/** Tags as other programs write them, for test recordings (id3.org, ID3v2.3 and 2.4). */

type Encoding = 'latin1' | 'utf-16' | 'utf-8'
const BYTE: Readonly<Record<Encoding, number>> = { latin1: 0, 'utf-16': 1, 'utf-8': 3 }

export interface Frame {
  id: string
  data: Buffer
}

const encoded = (text: string, encoding: Encoding) =>
  encoding === 'utf-16'
    ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    : Buffer.from(text, encoding)

export const textFrame = (id: string, text: string, encoding: Encoding = 'latin1'): Frame => ({
  id,
  data: Buffer.concat([Buffer.from([BYTE[encoding]]), encoded(text, encoding)]),
})

/** The front cover. */
export const pictureFrame = (picture: Buffer, type = 'image/png'): Frame => ({
  id: 'APIC',
  data: Buffer.concat([Buffer.from([0]), Buffer.from(`${type}\0\x03\0`, 'latin1'), picture]),
})

const sevenBits = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 127)

/** A complete ID3v2 tag; the two versions differ only in their sizes. */
export const id3v2 = (version: 3 | 4, frames: readonly Frame[]) => {
  const body = Buffer.concat(
    frames.map(({ id, data }) => {
      const header = Buffer.alloc(10)
      header.write(id, 'latin1')
      if (version === 4) header.set(sevenBits(data.length), 4)
      else header.writeUInt32BE(data.length, 4)
      return Buffer.concat([header, data])
    }),
  )
  const header = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, ...sevenBits(body.length)])
  return Buffer.concat([header, body])
}

/** The 128 bytes of ID3v1 at the end of a file. */
export const id3v1 = (tags: {
  title?: string
  artist?: string
  album?: string
  genre?: number
}) => {
  const tag = Buffer.alloc(128)
  tag.write('TAG', 'latin1')
  tag.write(tags.title ?? '', 3, 30, 'latin1')
  tag.write(tags.artist ?? '', 33, 30, 'latin1')
  tag.write(tags.album ?? '', 63, 30, 'latin1')
  tag[127] = tags.genre ?? 255
  return tag
}
