import { describe, expect, it } from 'vitest'
import { countScans } from './scans.ts'
import { aJpeg, segment } from './testing/jpeg.ts'

const SCAN = Buffer.from([0xff, 0xda])

describe('the scans of a JPEG', () => {
  it.each([0, 1, 62, 63, 64, 500])('are counted: the first and %i more', (scans) => {
    expect(countScans(aJpeg({ scans }))).toBe(scans + 1)
  })

  it('are those of the picture, not of a preview in its metadata', () => {
    const preview = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), aJpeg({ scans: 200 })]))
    expect(countScans(aJpeg({ segments: [preview] }))).toBe(1)
  })

  it('are not bytes of a picture that look like one: escaped, restarted, filled', () => {
    const data = Buffer.from([0xff, 0x00, 0xda, 0xff, 0xd0, 0xda, 0xff, 0xff, 0xff, 0x00, 0xda])
    expect(countScans(Buffer.concat([aJpeg({ hasEnd: false }), data]))).toBe(1)
  })

  it('cannot be hidden behind a marker without meaning, which decoders skip alone', () => {
    const cover = Buffer.from([0xff, 0x02, 0x7f, 0x00])
    expect(countScans(Buffer.concat([aJpeg({ hasEnd: false }), cover, SCAN]))).toBe(2)
  })

  it('cannot be hidden behind fill bytes', () => {
    const filled = Buffer.concat([aJpeg({ hasEnd: false }), Buffer.alloc(9, 0xff), SCAN])
    expect(countScans(filled)).toBe(2)
  })

  it.each([
    ['nothing', ''],
    ['one byte', '\xff'],
    ['a beginning', '\xff\xd8'],
    ['half a marker', '\xff\xd8\xff'],
    ['half a length', '\xff\xd8\xff\xe0\x00'],
    ['a length of zero', '\xff\xd8\xff\xe0\x00\x00\xff\xe0\x00\x00'],
  ])('end where the file does: %s', (_, bytes) => {
    expect(countScans(Buffer.from(bytes, 'latin1'))).toBe(0)
  })

  it('end with the picture', () => {
    expect(countScans(Buffer.concat([aJpeg(), aJpeg({ scans: 90 })]))).toBe(1)
  })
})
