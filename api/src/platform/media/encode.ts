import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Sharp } from 'sharp'
import { withoutTransparency, type Pixels } from './flatten.ts'
import { FORMATS, ImageProblem, type ImageFormat } from './formats.ts'
import type { StagedFile } from './media.ts'
import { pictureHashOf } from './pictureHash.ts'
import { withoutTexts } from './pngChunks.ts'
import { withProfile } from './pngColour.ts'
import { countScans } from './scans.ts'

/** Side lengths in pixels of the squares that lists and forms show. */
const SIZES = { medium: 400, thumbnail: 100 } as const

const JPEG_QUALITY = 90
/** Less effort than sharp's own takes 0.85 of the time, for some per cent more bytes. */
const SQUARE = { quality: 82, effort: 2 } as const

export interface Encoded {
  file: StagedFile
  width: number
  height: number
}
/** A whole picture, and the squares cropped from its middle, in files of their own. */
export interface EncodedSizes extends Record<'whole' | keyof typeof SIZES, Encoded> {
  /** How it looks (`pictureHash.ts`). */
  hash: number[]
}

/** Where the results of a staged picture are written: beside it, where they are swept with it. */
export const encodedPaths = ({ path }: StagedFile) => ({
  whole: `${path}.whole`,
  medium: `${path}.medium`,
  thumbnail: `${path}.thumbnail`,
})

/** Loaded with the first image, so that a start does not wait for it. */
const loadSharp = async () => (await import('sharp')).default

/**
 * Pixels of the longer side of a picture other than artwork: more than any screen shows of a
 * person.
 */
export const MOST_SIDE = 2_000

/** Decodes a picture, made smaller if a longest side is given. Throws ImageProblem. */
export async function decode(
  path: string,
  format: ImageFormat,
  mostSide?: number,
): Promise<Pixels> {
  const { name, failOn } = FORMATS[format]
  const file = await readFile(path)
  if (format === 'jpeg' && countScans(file) > LIMITS.imageScans)
    throw new ImageProblem(
      `This JPEG image has more than ${LIMITS.imageScans} scans. ` +
        'Export it again as a baseline JPEG, or as a PNG.',
    )
  const sharp = await loadSharp()
  const source = format === 'png' ? withProfile(withoutTexts(file)) : file
  try {
    const pixels = await pixelsOf(
      sharp(source, { failOn, limitInputPixels: LIMITS.imagePixels })
        .autoOrient()
        .toColourspace('srgb'),
    )
    const { data, ...raw } = pixels
    // In a step of its own: a decoder that is to make a picture smaller reads its file twice.
    return mostSide !== undefined && Math.max(raw.width, raw.height) > mostSide
      ? await pixelsOf(sharp(data, { raw }).resize(mostSide, mostSide, { fit: 'inside' }))
      : pixels
  } catch (error) {
    if (/pixel limit/.test(String(error)))
      throw new ImageProblem(
        `This image has more than ${LIMITS.imagePixels / 1_000_000} megapixels. ` +
          'Make it smaller, 3000 by 3000 pixels for example.',
      )
    throw new ImageProblem(
      `This ${name} image is damaged or incomplete and cannot be shown. Export it again.`,
    )
  }
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Purpose of a picture: an artwork is stored as PNG without transparency (decision 158); other
 * pictures are made smaller, since all their pixels would take seconds to encode.
 */
export type PictureUse = 'artwork' | 'other'

/** Decodes a picture for its use. Throws ImageProblem. */
export async function decodeFor(use: PictureUse, path: string, format: ImageFormat) {
  if (use === 'other') return decode(path, format, MOST_SIDE)
  return withoutTransparency(await decode(path, format), await loadSharp())
}

/** The format in which a picture is stored. */
export const storedAs = (use: PictureUse, format: ImageFormat): ImageFormat =>
  use === 'artwork' ? 'png' : format

/** Encodes pixels of a staged picture in this format; the squares are WebP. */
export async function encode(
  pixels: Pixels,
  format: ImageFormat,
  original: StagedFile,
): Promise<EncodedSizes> {
  const sharp = await loadSharp()
  const image = ({ data, ...raw }: Pixels) => sharp(data, { raw })
  const square = (from: Pixels, size: number) => image(from).resize(size, size, { fit: 'cover' })
  const paths = encodedPaths(original)
  const written = async (picture: Sharp, path: string): Promise<Encoded> => {
    const { size: bytes, width, height } = await picture.toFile(path)
    const file = { path, bytes, sha256: await digestOf(path), filename: original.filename }
    return { file, width, height }
  }
  const whole = await written(inFormat(image(pixels), format), paths.whole)
  const { data, info } = await square(pixels, SIZES.medium)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = { ...pixels, data, width: info.width, height: info.height }
  const ofSize = (size: keyof typeof SIZES) =>
    written(square(middle, SIZES[size]).webp(SQUARE), paths[size])
  return {
    whole,
    medium: await ofSize('medium'),
    thumbnail: await ofSize('thumbnail'),
    hash: await pictureHashOf(image(pixels)),
  }
}

/** Decodes and encodes in this process: for our own pictures. */
export const encodeAnew = async (
  original: StagedFile,
  format: ImageFormat,
  use: PictureUse = 'other',
) => encode(await decodeFor(use, original.path, format), storedAs(use, format), original)

/** Read back: a picture that is encoded into a file is nowhere in memory as a whole. */
async function digestOf(path: string) {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

const inFormat = (image: Sharp, format: ImageFormat) =>
  format === 'png'
    ? image.png()
    : format === 'jpeg'
      ? image.jpeg({ quality: JPEG_QUALITY })
      : image.webp({ quality: JPEG_QUALITY })
