import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { LIMITS } from '@melodia/contract/choices'
import sharp from 'sharp'
import { looksLike } from './looksLike.ts'
import type { Media, StagedFile } from './media.ts'

/** An image that cannot be taken. The message is a sentence for the person who sent it. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem'
}

export interface ReadImage {
  file: StagedFile
  width: number
  height: number
}

/**
 * Decodes a staged PNG in full and encodes it anew: turned as its metadata says, and free of any
 * (places, cameras, names, or a second file hidden behind the picture). The result is another
 * staged file, which the caller commits or discards; the original is discarded here. Where the
 * image is refused, the original stays with the caller.
 */
export async function readPng(media: Media, original: StagedFile): Promise<ReadImage> {
  const beginning = await readBeginning(original.path)
  const format = looksLike(beginning)
  if (format !== 'a PNG image')
    throw new ImageProblem(
      `This file is not a PNG image${format ? `: it looks like ${format}` : ''}. ` +
        'Export the picture as PNG and choose that file.',
    )
  const { data, info } = await encodeAnew(original.path)
  const file = await media.stage(Readable.from([data]), original.filename)
  await media.discard([original])
  return { file, width: info.width, height: info.height }
}

async function encodeAnew(path: string) {
  try {
    return await sharp(path, { failOn: 'warning', limitInputPixels: LIMITS.imagePixels })
      .autoOrient()
      .png()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (/pixel limit/.test(String(error)))
      throw new ImageProblem(
        `This image has more than ${LIMITS.imagePixels / 1_000_000} megapixels. ` +
          'Make it smaller, 3000 by 3000 pixels for example.',
      )
    throw new ImageProblem(
      'This PNG image is damaged or incomplete and cannot be shown. Export it again.',
    )
  }
}

async function readBeginning(path: string) {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
