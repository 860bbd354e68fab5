import { readFile } from 'node:fs/promises'
import { LIMITS } from '@melodia/contract/choices'
import type { Sharp } from 'sharp'
import { onGround, type Pixels } from './ground.ts'
import { FORMATS, ImageProblem, type ImageFormat } from './formats.ts'
import { hashOf } from './pictureHash.ts'
import { countScans } from './scans.ts'

/** Side lengths in pixels of the squares that lists and forms show. */
const SIZES = { medium: 400, thumbnail: 100 } as const

const JPEG_QUALITY = 90
/** Less effort than sharp's own takes 0.85 of the time, for some per cent more bytes. */
const SQUARE = { quality: 82, effort: 2 } as const

export interface Encoded {
  data: Uint8Array
  width: number
  height: number
}
/** A whole picture, and the squares cropped from its middle. */
export interface EncodedSizes extends Record<'whole' | keyof typeof SIZES, Encoded> {
  /** How it looks (`pictureHash.ts`). */
  hash: number[]
}

/** Loaded with the first image, so that a start does not wait for it. */
const loadSharp = async () => (await import('sharp')).default

/** Decodes a whole picture. Throws ImageProblem. */
export async function decode(path: string, format: ImageFormat): Promise<Pixels> {
  const { name, failOn } = FORMATS[format]
  const file = await readFile(path)
  if (format === 'jpeg' && countScans(file) > LIMITS.imageScans)
    throw new ImageProblem(
      `This JPEG image has more than ${LIMITS.imageScans} scans. ` +
        'Export it again as a baseline JPEG, or as a PNG.',
    )
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(file, { failOn, limitInputPixels: LIMITS.imagePixels })
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
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

/** What a picture is for: an artwork is stored as PNG and has no holes (decision 158). */
export type PictureUse = 'artwork' | 'other'

/** Decodes a picture for its use. Throws ImageProblem. */
export async function decodeFor(use: PictureUse, path: string, format: ImageFormat) {
  const pixels = await decode(path, format)
  return use === 'artwork' ? onGround(pixels, await loadSharp()) : pixels
}

/** The format in which a picture is stored. */
export const storedAs = (use: PictureUse, format: ImageFormat): ImageFormat =>
  use === 'artwork' ? 'png' : format

/** Encodes pixels in this format; the squares are WebP. */
export async function encode(pixels: Pixels, format: ImageFormat): Promise<EncodedSizes> {
  const sharp = await loadSharp()
  const image = ({ data, ...raw }: Pixels) => sharp(data, { raw })
  const square = (from: Pixels, size: number) => image(from).resize(size, size, { fit: 'cover' })
  const whole = await encoded(inFormat(image(pixels), format))
  const { data, info } = await square(pixels, SIZES.medium)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = { ...pixels, data, width: info.width, height: info.height }
  const ofSize = (size: number) => encoded(square(middle, size).webp(SQUARE))
  return {
    whole,
    medium: await ofSize(SIZES.medium),
    thumbnail: await ofSize(SIZES.thumbnail),
    hash: await hashOf(image(pixels)),
  }
}

/** Decodes and encodes in this process: for our own pictures. */
export const encodeAnew = async (path: string, format: ImageFormat, use: PictureUse = 'other') =>
  encode(await decodeFor(use, path, format), storedAs(use, format))

async function encoded(image: Sharp): Promise<Encoded> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const inFormat = (image: Sharp, format: ImageFormat) =>
  format === 'png'
    ? image.png()
    : format === 'jpeg'
      ? image.jpeg({ quality: JPEG_QUALITY })
      : image.webp({ quality: JPEG_QUALITY })
