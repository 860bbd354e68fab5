import { aJpeg, MOST_SCANS, segment } from '../../platform/media/testing/jpeg.ts'
import { aPng } from '../files.ts'
import { STRANGERS, type BadFile } from './badFile.ts'
import { chunk, deflated, END, header, pixels, png, SIGNATURE } from './png.ts'
import { extended, lossless, lossy, riff, webp } from './webp.ts'

const MB = 1024 * 1024

const notA = (kinds: string, looks: string | null) =>
  `This file is not a ${kinds} image${looks ? `: it looks like ${looks}` : ''}. ` +
  `Export the picture as ${kinds} and choose that file.`
const damaged = (kind: string) =>
  `This ${kind} image is damaged or incomplete and cannot be shown. Export it again.`
const TOO_LARGE =
  'This image has more than 16 megapixels. Make it smaller, 3000 by 3000 pixels for example.'
const TOO_MANY_SCANS =
  'This JPEG image has more than 64 scans. Export it again as a baseline JPEG, or as a PNG.'

/** Files sent as the artwork of a track, which must be PNG or JPEG. */
export const BAD_ARTWORKS: readonly BadFile[] = [
  ...STRANGERS.map(([looks, bytes], index) => ({
    name: `${looks} named .png (${index})`,
    make: () => Buffer.from(bytes, 'latin1'),
    sentence: notA('PNG or JPEG', looks),
  })),
  ...others('PNG or JPEG', [
    ['a WebP named .png', () => webp([lossy(16, 16)]), 'a WebP image'],
    ['a program for Windows', () => Buffer.from(`MZ\x90\0${'\0'.repeat(60)}`, 'latin1'), null],
    ['zeros', () => Buffer.alloc(MB), null],
    ['bytes of 0xff', () => Buffer.alloc(MB, 0xff), null],
    ['half a signature', () => SIGNATURE.subarray(0, 4), null],
    [
      'a signature with the line ends of text',
      () => Buffer.from('\x89PNG\n\x1a\n', 'latin1'),
      null,
    ],
  ]),
  ...broken('PNG', [
    ['a signature alone', () => SIGNATURE],
    ['a signature, then a web page', () => png(Buffer.from('<script>alert(1)</script>'))],
    ['no header', () => png(pixels(), END)],
    ['no pixels', () => png(header(), END)],
    ['no pixels and no end', () => png(header())],
    ['cut in its header', () => aPng().subarray(0, 20)],
    ['cut in its pixels', () => aPng().subarray(0, 60)],
    ['a wrong check of its header', () => png(header({}, { check: 1 }), pixels(), END)],
    [
      'a wrong check of its pixels',
      () => png(header(), chunk('IDAT', deflated(784), { check: 1 }), END),
    ],
    [
      'a chunk longer than the file',
      () => png(header(), chunk('IDAT', deflated(784), { length: 9_999 })),
    ],
    ['a chunk of 4 GB', () => png(header(), chunk('IDAT', deflated(784), { length: 2 ** 32 - 1 }))],
    ['no width', () => png(header({ width: 0 }), pixels(), END)],
    ['no height', () => png(header({ height: 0 }), pixels(), END)],
    ['a width of 2^32 - 1', () => png(header({ width: 2 ** 32 - 1 }), pixels(), END)],
    ['3 bits a channel', () => png(header({ depth: 3 }), pixels(), END)],
    ['a kind of colour that there is not', () => png(header({ colour: 7 }), pixels(), END)],
    ['an interlacing that there is not', () => png(header({ interlace: 9 }), pixels(), END)],
    ['a compression that there is not', () => png(header({ compression: 1 }), pixels(), END)],
    ['a palette that is missing', () => png(header({ colour: 3 }), pixels(16 * 17), END)],
    [
      'pixels that are not compressed',
      () => png(header(), chunk('IDAT', Buffer.alloc(784, 7)), END),
    ],
    ['one row of many', () => png(header({ width: 4000, height: 4000 }), pixels(12_001), END)],
    ['a header twice', () => png(header(), header({ width: 9000 }), pixels(), END)],
    [
      'pixels in between',
      () => png(header(), pixels(100), chunk('tIME', Buffer.alloc(7)), pixels(), END),
    ],
    ['a width of 2^31 - 1', () => png(header({ width: 2 ** 31 - 1 }), pixels(), END)],
  ]),
  ...[
    [50_000, 50_000],
    [4001, 4000],
    [1_000_000, 17],
  ].map(([width = 0, height = 0]) => ({
    name: `a PNG that says that it has ${width} by ${height} pixels`,
    make: () => png(header({ width, height }), pixels(), END),
    sentence: TOO_LARGE,
  })),
]

/** Files sent as pictures of a person, which must be JPEG, PNG or WebP. */
export const BAD_PICTURES: readonly BadFile[] = [
  ...others('JPEG, PNG or WebP', [
    ['a RIFF of another kind', () => Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), null],
    ['an MP3', () => Buffer.from(`ID3\x04${'\0'.repeat(50)}`, 'latin1'), null],
  ]),
  ...broken('JPEG', [
    ['a beginning alone', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a beginning and an end', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    [
      'a beginning, then a web page',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    [
      'a beginning, then bytes of 0xff',
      () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9 * MB, 0xff)]),
    ],
    ['cut in a segment', () => aJpeg().subarray(0, 40)],
    ['cut before its pixels', () => aJpeg().subarray(0, aJpeg().length - 20)],
    ['no height', () => aJpeg({ height: 0 })],
    ['no width', () => aJpeg({ width: 0 })],
    [
      'a segment longer than the file',
      () => aJpeg({ segments: [Buffer.from([0xff, 0xe1, 0xff, 0xff])] }),
    ],
    [
      'two frames',
      () => aJpeg({ segments: [segment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0]))] }),
    ],
    [
      'a lossless frame',
      () => aJpeg({ segments: [segment(0xc3, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0]))] }),
    ],
    [
      'samples of 5 by 5',
      () => aJpeg({ segments: [segment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x55, 0]))] }),
    ],
    [
      '12 bits a sample',
      () => aJpeg({ segments: [segment(0xc1, Buffer.from([12, 0, 16, 0, 16, 1, 1, 0x11, 0]))] }),
    ],
    [
      'a Huffman table of 65,535 codes',
      () => aJpeg({ segments: [segment(0xc4, Buffer.alloc(17, 0xff))] }),
    ],
    ['a quantization table cut off', () => aJpeg({ segments: [segment(0xdb, Buffer.alloc(9))] })],
    ['a second beginning', () => aJpeg({ segments: [Buffer.from([0xff, 0xd8])] })],
  ]),
  ...[
    [65_500, 65_500],
    [4001, 4000],
  ].map(([width = 0, height = 0]) => ({
    name: `a JPEG that says that it has ${width} by ${height} pixels`,
    make: () => jpegStating(width, height),
    sentence: TOO_LARGE,
  })),
  ...[64, 600, MOST_SCANS].map((scans) => ({
    name: `a JPEG of 16 megapixels in ${scans + 1} scans`,
    make: () => aJpeg({ width: 4000, height: 4000, scans }),
    sentence: TOO_MANY_SCANS,
  })),
  {
    name: 'a JPEG of 65 scans behind markers without meaning',
    make: () =>
      Buffer.concat([aJpeg({ hasEnd: false }), ...Array.from({ length: 64 }, hiddenScan)]),
    sentence: TOO_MANY_SCANS,
  },
  ...broken('WebP', [
    ['a beginning alone', () => webp([])],
    ['a beginning, then a web page', () => webp([Buffer.from('<script>alert(1)</script>')])],
    ['longer than it is', () => webp([riff('VP8 ', lossy(16, 16).subarray(8, 20))], 2 ** 31)],
    ['a lossless picture cut off', () => webp([lossless(4000, 4000)])],
    ['a lossy picture cut off', () => webp([lossy(4000, 4000)])],
    ['a lossy picture of no size', () => webp([lossy(0, 0)])],
    ['features without a picture', () => webp([extended(0, 16, 16)])],
    [
      'an animation without a frame',
      () => webp([extended(2, 16, 16), riff('ANIM', Buffer.alloc(6))]),
    ],
    [
      'a frame larger than its canvas',
      () => webp([extended(2, 16, 16), riff('ANIM', Buffer.alloc(6)), frame(4000)]),
    ],
    ['pixels of 0xff', () => webp([riff('VP8L', Buffer.alloc(MB, 0xff))])],
    [
      'a profile of 9 MB and no picture',
      () => webp([extended(0x20, 16, 16), riff('ICCP', Buffer.alloc(9 * MB))]),
    ],
  ]),
  ...[lossless, lossy].map((picture) => ({
    name: `a ${picture.name} WebP that says that it has 268 megapixels`,
    make: () => webp([picture(16_383, 16_383)]),
    sentence: TOO_LARGE,
  })),
]

const jpegStating = (width: number, height: number) => {
  const jpeg = aJpeg()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

const hiddenScan = () =>
  Buffer.from([0xff, 0x02, 0x7f, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0xd0, 0])

const frame = (size: number) => {
  const head = Buffer.alloc(16)
  head.writeUIntLE(size - 1, 6, 3)
  head.writeUIntLE(size - 1, 9, 3)
  return riff('ANMF', Buffer.concat([head, lossless(size, size)]))
}

type Case = readonly [name: string, make: () => Buffer]

function broken(kind: string, cases: readonly Case[]): BadFile[] {
  return cases.map(([name, make]) => ({
    name: `a ${kind}: ${name}`,
    make,
    sentence: damaged(kind),
  }))
}

function others(
  kinds: string,
  cases: readonly (readonly [...Case, looks: string | null])[],
): BadFile[] {
  return cases.map(([name, make, looks]) => ({ name, make, sentence: notA(kinds, looks) }))
}
