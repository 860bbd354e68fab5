/** A chunk of a PNG (PNG, 5.3): from its length to behind its check. */
export interface PngChunk {
  name: string
  data: Buffer
  start: number
  end: number
}

/** Bytes before the first chunk. */
const SIGNATURE = 8
/** Length, name and check of a chunk. */
const AROUND = 12

/** The chunks of a PNG in their order, up to the first that is cut off. */
export function* chunksOf(png: Buffer): Generator<PngChunk> {
  for (let start = SIGNATURE; start + AROUND <= png.length;) {
    const length = png.readUInt32BE(start)
    const end = start + length + AROUND
    if (end > png.length) return
    const name = png.toString('latin1', start + 4, start + 8)
    yield { name, data: png.subarray(start + 8, start + 8 + length), start, end }
    start = end
  }
}

const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])

/** A PNG without its texts: nobody sees them, and a decoder unpacks each of them. */
export function withoutTexts(png: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (const { name, start, end } of chunksOf(png)) {
    if (!TEXTS.has(name)) continue
    parts.push(png.subarray(from, start))
    from = end
  }
  return from === 0 ? png : Buffer.concat([...parts, png.subarray(from)])
}
