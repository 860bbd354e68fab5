/**
 * JPEGs written segment by segment (ITU-T T.81, annex B), to make what no encoder would: any number
 * of scans, any dimensions, any segment.
 */
interface Jpeg {
  width?: number
  height?: number
  /** Scans after the first. Each makes a decoder process the whole picture again. */
  scans?: number
  /** Segments after the first two bytes, such as metadata. */
  segments?: readonly Buffer[]
  /** Whether it has the end marker, the last two bytes. */
  hasEnd?: boolean
}

const SQUARE = 64
/** The longest run of empty blocks that one code can express. */
const LONGEST_RUN = 0x7fff
/** Each of 63 coefficients of three components: first coarse, then bit by bit. */
const BITS = 13
export const MOST_SCANS = 63 * 3 * (BITS + 1)

/** A valid progressive JPEG of one grey. Up to `MOST_SCANS` further scans add nothing to it. */
export function aJpeg({
  width = 16,
  height = 16,
  scans = 0,
  segments = [],
  hasEnd = true,
}: Jpeg = {}): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const size = Buffer.alloc(5)
  size[0] = 8
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(SQUARE, 1)])),
    segment(0xc2, Buffer.concat([size, Buffer.of(3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0)])),
    segment(0xc4, huffmanTable(0x00, 0x00)),
    segment(0xc4, huffmanTable(0x10, 0xe0)),
    scan([1, 2, 3], [0, 0, 0], Buffer.alloc(Math.ceil((blocks * 3) / 8))),
    ...acScans(blocks, scans),
    hasEnd ? Buffer.from([0xff, 0xd9]) : Buffer.of(),
  ])
}

export function segment(marker: number, content: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A table of one symbol, with the code bit 0. */
const huffmanTable = (id: number, symbol: number) =>
  Buffer.concat([Buffer.of(id, 1), Buffer.alloc(15), Buffer.of(symbol)])

function scan(components: readonly number[], spectral: readonly number[], data: Buffer) {
  const which = components.flatMap((component) => [component, 0x00])
  return Buffer.concat([
    segment(0xda, Buffer.from([components.length, ...which, ...spectral])),
    data,
  ])
}

function acScans(blocks: number, count: number) {
  const data = runsOf(blocks)
  const all: Buffer[] = []
  for (let bit = BITS; bit >= 0; bit--)
    for (let coefficient = 1; coefficient <= 63; coefficient++)
      for (const component of [1, 2, 3]) {
        if (all.length >= count) return all
        const before = bit === BITS ? 0 : bit + 1
        all.push(scan([component], [coefficient, coefficient, (before << 4) | bit], data))
      }
  return all
}

/** This many empty blocks: each run is the bit 0, then 14 bits of length. */
function runsOf(blocks: number) {
  let bits = ''
  for (let left = blocks; left > 0;) {
    // A symbol with 14 extra bits means at least 16,384 blocks; the surplus lies beyond the image.
    const run = Math.min(LONGEST_RUN, Math.max(left, 0x4000))
    bits += `0${(run - 0x4000).toString(2).padStart(14, '0')}`
    left -= run
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = padded.match(/.{8}/g) ?? []
  return Buffer.from(
    bytes.flatMap((byte) => (byte === '1'.repeat(8) ? [0xff, 0] : [parseInt(byte, 2)])),
  )
}
