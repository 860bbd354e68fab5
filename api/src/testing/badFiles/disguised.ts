import { aJpeg, segment } from '../../platform/media/testing/jpeg.ts'
import { chunk, deflated, END, header, pixels, png, pngWith } from './png.ts'
import { riff, webp } from './webp.ts'

/** A valid picture that hides something or costs more than it seems. */
export interface DisguisedFile {
  name: string
  make: (webpImage: Buffer) => Buffer
}

const MB = 1024 * 1024
const inMany = (count: number, part: Buffer) =>
  Buffer.concat(Array.from({ length: count }, () => part))
const compressed = (type: string, begins: string, bytes: number) =>
  chunk(type, Buffer.concat([Buffer.from(begins, 'latin1'), deflated(bytes)]))
const hidden = Buffer.from('<script>hidden</script>')

/** An image file directory whose next one is itself. */
const endless = Buffer.from('49492a0008000000010069870400010000000800000008000000', 'hex')
const exif = (content: Buffer) => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), content]))
const profile = (index: number) =>
  segment(
    0xe2,
    Buffer.concat([
      Buffer.from('ICC_PROFILE\0'),
      Buffer.of(index, 140),
      Buffer.alloc(65_000, hidden),
    ]),
  )

export const DISGUISED: readonly DisguisedFile[] = [
  { name: 'a PNG with a web page behind it', make: () => Buffer.concat([pngWith(), hidden]) },
  { name: 'a PNG with a web page in a text', make: () => pngWith(chunk('tEXt', hidden)) },
  {
    name: 'a PNG with a web page in a chunk of its own',
    make: () => pngWith(chunk('hiDe', hidden)),
  },
  {
    name: 'a PNG with a text of 200 MB',
    make: () => pngWith(compressed('zTXt', 'a\0\0', 200 * MB)),
  },
  {
    name: 'a PNG with 1,000 texts of 8 MB',
    make: () => pngWith(inMany(1_000, compressed('zTXt', 'a\0\0', 7 * MB))),
  },
  {
    name: 'a PNG with 1,000 descriptions of 8 MB',
    make: () => pngWith(inMany(1_000, compressed('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', 7 * MB))),
  },
  {
    name: 'a PNG with a profile of 200 MB',
    make: () => pngWith(compressed('iCCP', 'a\0\0', 200 * MB)),
  },
  {
    name: 'a PNG with 600,000 unknown chunks',
    make: () => pngWith(inMany(600_000, chunk('hiDe', Buffer.of(1)))),
  },
  {
    name: 'a PNG with 700,000 empty pieces of pixels',
    make: () => png(header(), inMany(700_000, chunk('IDAT')), pixels(), END),
  },
  {
    name: 'a PNG with 200 MB behind its last pixel',
    make: () => png(header(), chunk('IDAT', deflated(200 * MB)), END),
  },
  { name: 'a PNG with metadata that never ends', make: () => pngWith(chunk('eXIf', endless)) },
  { name: 'a JPEG with a web page behind it', make: () => Buffer.concat([aJpeg(), hidden]) },
  {
    name: 'a JPEG with a web page in a comment',
    make: () => aJpeg({ segments: [segment(0xfe, hidden)] }),
  },
  {
    name: 'a JPEG with metadata that never ends',
    make: () => aJpeg({ segments: [exif(endless)] }),
  },
  {
    name: 'a JPEG with 9 MB of metadata',
    make: () =>
      aJpeg({
        segments: [inMany(150, exif(Buffer.concat([endless, Buffer.alloc(60_000, hidden)])))],
      }),
  },
  {
    name: 'a JPEG with a profile of 9 MB',
    make: () => aJpeg({ segments: Array.from({ length: 140 }, (_, index) => profile(index + 1)) }),
  },
  {
    name: 'a JPEG with 2,000,000 comments',
    make: () => aJpeg({ segments: [inMany(2_000_000, segment(0xfe, Buffer.of(1)))] }),
  },
  {
    name: 'a JPEG of 16 megapixels in 64 scans',
    make: () => aJpeg({ width: 4000, height: 4000, scans: 63 }),
  },
  { name: 'a WebP with a web page behind it', make: (good) => Buffer.concat([good, hidden]) },
  {
    name: 'a WebP with 900,000 unknown chunks',
    make: (good) => webp([good.subarray(12), inMany(900_000, riff('hiDe', Buffer.of(1, 1)))]),
  },
]
