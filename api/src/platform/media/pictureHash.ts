import type { Sharp } from 'sharp'

/** A picture is reduced to this many parts a side. */
const SIDE = 12
/** Greys a part is made of, a side: the mean of exact pixels, whatever a scaler does at edges. */
const FINE = 4
/** Differences that say nothing, in standard deviations of the picture, and in steps of 256. */
const NOISE = { share: 0.15, least: 2 }

/**
 * How a picture looks: 24 bands of 22 bits, one for each row and each column of its parts. Two bits
 * a pair of neighbours say which is the brighter one, or neither. Scaling, encoding and brightness
 * change few of them, a cut of two percent some; `imagesLike` compares them. A plain picture, whose
 * bands are 0, looks like nothing.
 */
export async function pictureHashOf(picture: Sharp): Promise<number[]> {
  const size = SIDE * FINE
  const greys = await picture
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer()
  const parts = partsOf(greys)
  const noise = Math.max(NOISE.least, NOISE.share * deviationOf(parts))
  const at = (x: number, y: number) => parts[y * SIDE + x]!
  const lines = Array.from({ length: SIDE }, (_, line) => line)
  return [
    ...lines.map((y) => bandOf((x) => at(x, y), noise)),
    ...lines.map((x) => bandOf((y) => at(x, y), noise)),
  ]
}

/** The same of a stored picture, which is one that we have encoded. */
export async function hashOfFile(content: Buffer): Promise<number[]> {
  const { default: sharp } = await import('sharp')
  return pictureHashOf(sharp(content))
}

function partsOf(greys: Uint8Array) {
  const parts = new Float64Array(SIDE * SIDE)
  const across = SIDE * FINE
  for (const [i, grey] of greys.entries()) {
    const [x, y] = [i % across, Math.floor(i / across)]
    parts[Math.floor(y / FINE) * SIDE + Math.floor(x / FINE)]! += grey / FINE ** 2
  }
  return parts
}

function deviationOf(parts: Float64Array) {
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return Math.sqrt(parts.reduce((sum, part) => sum + (part - mean) ** 2, 0) / parts.length)
}

function bandOf(partAt: (position: number) => number, noise: number) {
  let bits = 0
  for (let i = 1; i < SIDE; i++) {
    const fall = partAt(i - 1) - partAt(i)
    bits = bits * 4 + (fall > noise ? 2 : 0) + (fall < -noise ? 1 : 0)
  }
  return bits
}
