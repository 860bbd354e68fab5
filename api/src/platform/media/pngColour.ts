import { crc32, deflateSync } from 'node:zlib'
import { ImageProblem } from './formats.ts'
import { chunksOf } from './pngChunks.ts'

/** Chunks with the colour space of a PNG, which take precedence over `gAMA` and `cHRM`. */
const PROFILES = new Set(['iCCP', 'sRGB', 'cICP'])

/** 1 / 2.2 by far most often, which is sRGB; libpng takes as much for it, too. */
const isCommonGamma = (gamma: number) => Math.abs(gamma * 2.2 - 1) < 0.05

type Point = readonly [x: number, y: number]
type Matrix = readonly [Row, Row, Row]
type Row = readonly [number, number, number]

/** White, red, green and blue as `cHRM` has them; of sRGB. */
const SRGB: readonly Point[] = [
  [0.3127, 0.329],
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
]

/**
 * A PNG whose colours are meant otherwise than sRGB, by `gAMA` and `cHRM` (PNG, 11.3.2), with a
 * profile that says the same: browsers obey those two, the decoder obeys profiles only. Any other
 * PNG as it is. Throws ImageProblem for what only iPhones read.
 */
export function withProfile(png: Buffer): Buffer {
  const { header, chunks } = readStart(png)
  if (chunks.has('CgBI'))
    throw new ImageProblem(
      'This PNG was made by Xcode for iPhones (CgBI), and nothing else can show it. ' +
        'Export it as an ordinary PNG from the program in which it was drawn.',
    )
  const chunk = chunks.get('gAMA')
  const gamma = chunk?.length === 4 ? chunk.readUInt32BE(0) / 100_000 : 0
  if (gamma === 0 || [...PROFILES].some((name) => chunks.has(name))) return png
  const points = pointsIn(chunks.get('cHRM'))
  if (isCommonGamma(gamma) && points === SRGB) return png
  const curve = Math.round(256 / gamma)
  const isColoured = ((chunks.get('IHDR')?.[9] ?? 0) & 2) !== 0
  const profile = curve >= 1 && curve <= 0xffff && profileOf(points, curve, isColoured)
  if (!profile) return png
  const data = Buffer.concat([Buffer.from('gamma\0\0'), deflateSync(profile)])
  return Buffer.concat([png.subarray(0, header), chunkOf('iCCP', data), png.subarray(header)])
}

/** The chunks before the pixels, by name, and where the first of all ends. */
function readStart(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  let header = 0
  for (const { name, data, end } of chunksOf(png)) {
    if (name === 'IDAT') break
    chunks.set(name, data)
    if (name === 'IHDR') header = end
  }
  return { header, chunks }
}

/** Those of sRGB also if none are given, or impossible ones. */
function pointsIn(chunk: Buffer | undefined): readonly Point[] {
  if (chunk?.length !== 32) return SRGB
  const points = SRGB.map((_, at): Point => {
    const [x, y] = [chunk.readUInt32BE(at * 8), chunk.readUInt32BE(at * 8 + 4)]
    return [x / 100_000, y / 100_000]
  })
  const isSame = points.every((point, at) =>
    point.every((value, side) => Math.abs(value - (SRGB[at]?.[side] ?? 0)) < 0.005),
  )
  return isSame || points.some(([, y]) => y === 0) ? SRGB : points
}

const D50: Row = [0.9642, 1, 0.8249]
/** Bradford's, as ICC profiles are adapted to their white. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** An ICC profile, version 2; null where the points are no colours. */
function profileOf(points: readonly Point[], curve: number, isColoured: boolean): Buffer | null {
  const columns = isColoured ? primariesOf(points) : []
  if (!columns) return null
  const trc = Buffer.concat([Buffer.from('curv\0\0\0\0\0\0\0\x01', 'latin1'), Buffer.alloc(4)])
  trc.writeUInt16BE(curve, 12)
  const tags: [names: string[], data: Buffer][] = [
    [['wtpt'], xyzOf(D50)],
    [isColoured ? ['rTRC', 'gTRC', 'bTRC'] : ['kTRC'], trc],
    ...columns.map((column, at): [string[], Buffer] => [[`${'rgb'[at]}XYZ`], xyzOf(column)]),
  ]
  const count = tags.flatMap(([names]) => names).length
  const table = Buffer.alloc(4 + count * 12)
  table.writeUInt32BE(count)
  let entry = 4
  let at = 128 + table.length
  for (const [names, data] of tags) {
    for (const name of names) {
      table.write(name, entry, 'latin1')
      table.writeUInt32BE(at, entry + 4)
      table.writeUInt32BE(data.length, entry + 8)
      entry += 12
    }
    at += data.length
  }
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at)
  head.writeUInt32BE(0x02_40_00_00, 8)
  head.write(`mntr${isColoured ? 'RGB ' : 'GRAY'}XYZ `, 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  xyzOf(D50).copy(head, 68, 8)
  return Buffer.concat([head, table, ...tags.map(([, data]) => data)])
}

/** The colours of red, green and blue under the white of profiles. */
function primariesOf([white, ...points]: readonly Point[]): Row[] | null {
  if (!white) return null
  const from = ([x, y]: Point): Row => [x / y, 1, (1 - x - y) / y]
  const light = from(white)
  const amounts = solved(transposed(points.map(from)), light)
  const own = times(BRADFORD, light)
  const there = times(BRADFORD, D50)
  const adapted = (colour: Row, amount: number) => {
    const seen = times(BRADFORD, colour).map(
      (value, at) => (value * amount * there[at]!) / own[at]!,
    )
    return solved(BRADFORD, seen as unknown as Row)
  }
  const columns = amounts && points.map((point, at) => adapted(from(point), amounts[at]!))
  return columns?.every((row) => row?.every(Number.isFinite)) ? (columns as Row[]) : null
}

const times = (matrix: Matrix, [x, y, z]: Row) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Row
const transposed = (rows: readonly Row[]) =>
  [0, 1, 2].map((at) => rows.map((row) => row[at])) as unknown as Matrix

/** Cramer's rule. */
function solved([a, b, c]: Matrix, [x, y, z]: Row): Row | null {
  const whole = determinant([a, b, c])
  if (Math.abs(whole) < 1e-9) return null
  const without = (at: number) =>
    determinant(
      (
        [
          [a, x],
          [b, y],
          [c, z],
        ] as const
      ).map(([row, value]) =>
        row.map((old, column) => (column === at ? value : old)),
      ) as unknown as Matrix,
    )
  return [without(0) / whole, without(1) / whole, without(2) / whole]
}

const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix) =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

/** An `XYZ ` tag: three numbers of 16.16 bits. */
function xyzOf(colour: Row) {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  for (const [at, value] of colour.entries())
    tag.writeInt32BE(Math.round(value * 65_536), 8 + at * 4)
  return tag
}

function chunkOf(name: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
