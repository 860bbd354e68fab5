import type { ImageSize, NewImage } from '@melodia/db/images'
import { allEnded } from './allEnded.ts'
import { commitManifest } from './manifests.ts'
import type { ImageStore, UploadMarks } from './uploadStore.ts'
import { storedAs, type Encoded, type PictureUse } from './encode.ts'
import { FORMATS, ImageProblem, type ImageFormat } from './formats.ts'
import { contentTypeOf } from './keys.ts'
import { beginningOf, looksLike } from './looksLike.ts'
import type { StagedFile } from './media.ts'

export { ImageProblem, PICTURES, type ImageFormat } from './formats.ts'

/** Staged files of a re-encoded image: the whole, and its sizes; and how it looks. */
export interface ImageFiles extends Record<'original' | ImageSize, ImageFile> {
  hash: readonly number[]
  /** Of an artwork. */
  marks: UploadMarks | null
}
interface ImageFile extends Encoded {
  extension: (typeof FORMATS)[ImageFormat]['extension']
}

/**
 * Decodes a staged image in full and re-encodes it: rotated according to its metadata, in sRGB, and
 * without metadata (places, cameras, names, or a second file hidden behind the picture). Sizes are
 * cropped from its middle. The results are staged files, which the caller commits or discards; the
 * original is discarded here, unless the image is refused.
 */
export async function readImage(
  uploadStore: ImageStore,
  original: StagedFile,
  { accept, use = 'other' }: { accept: readonly ImageFormat[]; use?: PictureUse },
): Promise<ImageFiles> {
  const format = await formatOf(original, accept)
  const [{ whole, medium, thumbnail, hash }, marks] = await allEnded([
    uploadStore.encodePicture(original, format, use),
    use === 'artwork' ? marksOf(uploadStore, original, format) : Promise.resolve(null),
  ])
  await uploadStore.discard([original])
  return {
    original: { ...whole, extension: FORMATS[storedAs(use, format)].extension },
    medium: { ...medium, extension: 'webp' },
    thumbnail: { ...thumbnail, extension: 'webp' },
    hash,
    marks,
  }
}

/** No artwork is a WebP. */
async function marksOf(uploadStore: ImageStore, original: StagedFile, format: ImageFormat) {
  return format === 'webp' ? null : ((await uploadStore.readMarks?.(original, { format })) ?? null)
}

/** Commits the files of an image. Returns the rows to write. */
export async function commitImage(
  uploadStore: Pick<ImageStore, 'commit' | 'owner' | 'size'>,
  files: ImageFiles,
): Promise<NewImage> {
  const commit = async ({ file, extension, width, height }: ImageFile) => {
    const { key } = await uploadStore.commit(file, extension)
    const { bytes, sha256 } = file
    return {
      key,
      kind: 'image' as const,
      content_type: contentTypeOf(key),
      bytes,
      sha256,
      width,
      height,
      stored_by: uploadStore.owner ?? null,
    }
  }
  const [original, medium, thumbnail] = await allEnded([
    commit(files.original),
    commit(files.medium),
    commit(files.thumbnail),
  ])
  const { file, extension } = files.original
  const marks = await commitManifest(uploadStore, files.marks, file, extension)
  return { original: { ...original, ...marks, hash: files.hash }, medium, thumbnail }
}

async function formatOf({ path }: StagedFile, accept: readonly ImageFormat[]) {
  const looks = looksLike(await beginningOf(path))
  const format = accept.find((each) => FORMATS[each].begins === looks)
  if (format) return format
  const names = accept.map((each) => FORMATS[each].name)
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  throw new ImageProblem(
    `This file is not a ${list} image${looks ? `: it looks like ${looks}` : ''}. ` +
      `Export the picture as ${list} and choose that file.`,
  )
}
