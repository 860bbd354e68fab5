import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { LIMITS } from '@melodia/contract/choices'
import type { NewImage } from '@melodia/db/images'
import type { Sharp } from 'sharp'
import { together } from '../together.ts'
import { contentTypeOf } from './keys.ts'
import { looksLike } from './looksLike.ts'
import type { Media, StagedFile } from './media.ts'

/** An image that cannot be taken. The message is a sentence for the person who sent it. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem'
}

/** Kinds of images that can be taken: what they begin as, and how they are kept. */
const FORMATS = {
  jpeg: { name: 'JPEG', begins: 'a JPEG image', extension: 'jpg', failOn: 'error' },
  png: { name: 'PNG', begins: 'a PNG image', extension: 'png', failOn: 'warning' },
  webp: { name: 'WebP', begins: 'a WebP image', extension: 'webp', failOn: 'warning' },
} as const
export type ImageFormat = keyof typeof FORMATS

/** Whatever browsers show and cameras and drawing programs write (contract, Artist and Creator). */
export const PICTURES: readonly ImageFormat[] = ['jpeg', 'png', 'webp']

/** Pixels a side of the squares that lists and forms show. */
const SIZES = { medium: 400, thumbnail: 100 } as const

const JPEG_QUALITY = 90
const WEBP_QUALITY = 82

/** Staged files of an image that has been read: the whole of it, and its sizes. */
export type ImageFiles = Record<keyof NewImage, ImageFile>
interface ImageFile {
  file: StagedFile
  extension: (typeof FORMATS)[ImageFormat]['extension']
  width: number
  height: number
}

/**
 * Decodes a staged image in full and encodes it anew: turned as its metadata says, in sRGB, and
 * free of metadata (places, cameras, names, or a second file hidden behind the picture). Sizes are
 * cut out of its middle. The results are staged files, which the caller commits or discards; the
 * original is discarded here. Where the image is refused, the original stays with the caller.
 */
export async function readImage(
  desk: Media,
  original: StagedFile,
  { accept }: { accept: readonly ImageFormat[] },
): Promise<ImageFiles> {
  const format = await formatOf(original, accept)
  const { whole, medium, thumbnail } = await encodeAnew(original.path, format)
  const stage = async ({ data, info }: Encoded, extension: ImageFile['extension']) => ({
    file: await desk.stage(Readable.from([data]), original.filename),
    extension,
    width: info.width,
    height: info.height,
  })
  const staged = await together([
    stage(whole, FORMATS[format].extension),
    stage(medium, 'webp'),
    stage(thumbnail, 'webp'),
  ])
  await desk.discard([original])
  return { original: staged[0], medium: staged[1], thumbnail: staged[2] }
}

/** Moves the files of an image into the store. Returns the rows that will speak of them. */
export async function commitImage(desk: Media, files: ImageFiles): Promise<NewImage> {
  const commit = async ({ file, extension, width, height }: ImageFile) => {
    const { key } = await desk.commit(file, extension)
    const { bytes, sha256 } = file
    return {
      key,
      kind: 'image' as const,
      content_type: contentTypeOf(key),
      bytes,
      sha256,
      width,
      height,
    }
  }
  const [original, medium, thumbnail] = await together([
    commit(files.original),
    commit(files.medium),
    commit(files.thumbnail),
  ])
  return { original, medium, thumbnail }
}

async function formatOf({ path }: StagedFile, accept: readonly ImageFormat[]) {
  const looks = looksLike(await readBeginning(path))
  const format = accept.find((each) => FORMATS[each].begins === looks)
  if (format) return format
  const names = accept.map((each) => FORMATS[each].name)
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  throw new ImageProblem(
    `This file is not a ${list} image${looks ? `: it looks like ${looks}` : ''}. ` +
      `Export the picture as ${list} and choose that file.`,
  )
}

type Encoded = { data: Buffer; info: { width: number; height: number } }

async function encodeAnew(path: string, format: ImageFormat) {
  const { name, failOn } = FORMATS[format]
  // Loaded with the first image: a start need not wait for it.
  const { default: sharp } = await import('sharp')
  const decoded = () =>
    sharp(path, { failOn, limitInputPixels: LIMITS.imagePixels }).autoOrient().toColourspace('srgb')
  try {
    const square = decoded().resize(SIZES.medium, SIZES.medium, { fit: 'cover' })
    const [whole, { data, info }] = await together([
      encoded(decoded(), format).toBuffer({ resolveWithObject: true }),
      square.raw().toBuffer({ resolveWithObject: true }),
    ])
    const { width, height, channels } = info
    const ofSize = (pixels: number): Promise<Encoded> =>
      sharp(data, { raw: { width, height, channels } })
        .resize(pixels, pixels)
        .webp({ quality: WEBP_QUALITY })
        .toBuffer({ resolveWithObject: true })
    const [medium, thumbnail] = await together([ofSize(SIZES.medium), ofSize(SIZES.thumbnail)])
    return { whole, medium, thumbnail }
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

const encoded = (image: Sharp, format: ImageFormat) =>
  format === 'png'
    ? image.png()
    : format === 'jpeg'
      ? image.jpeg({ quality: JPEG_QUALITY })
      : image.webp({ quality: JPEG_QUALITY })

async function readBeginning(path: string) {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
