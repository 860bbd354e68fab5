import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '@melodia/db/database'
import { saveImage, type ImageRef, type NewImage } from '@melodia/db/images'
import { unacceptable } from '../../kit/http/errors.ts'
import type { FieldErrors } from '../../kit/http/fields.ts'
import { commitImage, ImageProblem, PICTURES, readImage, type ImageFiles } from './images.ts'
import { isKey } from './keys.ts'
import type { UploadStore } from './uploadStore.ts'
import type { StagedFile } from './media.ts'
import { MEDIA_PATH } from './urls.ts'

/** Reads the images of a form field in full. Errors are sentences for the field. */
export async function checkImages(
  field: { name: string; label: string },
  files: readonly StagedFile[] = [],
  uploadStore: UploadStore,
): Promise<{ images: ImageFiles[]; errors: FieldErrors }> {
  const images: ImageFiles[] = []
  const errors: FieldErrors = {}
  // In sequence: a decoded picture takes up to 64 MB.
  for (const file of files) {
    try {
      images.push(await readImage(uploadStore, file, { accept: PICTURES }))
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error
      const which = files.length > 1 ? `${shown(file.filename)}: ` : ''
      errors[field.name] ??= `${field.label}: ${which}${error.message}`
    }
  }
  return { images, errors }
}

/** A file name made safe for a sentence. */
const shown = (filename: string) => filename.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 40)

/** Commits images to the store. Returns the rows to write. */
export async function commitImages(images: readonly ImageFiles[], uploadStore: UploadStore) {
  const rows: NewImage[] = []
  for (const image of images) rows.push(await commitImage(uploadStore, image))
  return rows
}

/**
 * The next images of a record: the kept ones, then the new ones. Undefined if the form does not
 * mention them. Call it in the transaction that reads `existing`.
 */
export async function nextImages(
  write: Handle,
  existing: readonly ImageRef[],
  { existingImages, added }: { existingImages?: readonly string[] | undefined; added: NewImage[] },
  now: number,
): Promise<number[] | undefined> {
  if (!existingImages && added.length === 0) return undefined
  const remaining = existingImages?.map((url) => existingImage(existing, url)) ?? existing
  const seqs = remaining.map(({ seq }) => seq)
  for (const image of added) seqs.push(await saveImage(write, image, now))
  if (new Set(seqs).size > LIMITS.imagesPerRecord)
    throw unacceptable({ images: `Images are at most ${LIMITS.imagesPerRecord}: remove some.` })
  return seqs
}

/** The image at a URL. Only the path counts: origins and signatures change. */
export function existingImage(
  existing: readonly ImageRef[],
  url: string,
  field = 'existingImages',
): ImageRef {
  const key = keyOf(url)
  const image = existing.find((candidate) => candidate.key === key)
  if (!image) throw unacceptable({ [field]: `${url} is none of the images of this record.` })
  return image
}

function keyOf(url: string) {
  const path = URL.parse(url, 'http://here')?.pathname ?? ''
  const key = path.startsWith(`${MEDIA_PATH}/`) ? path.slice(MEDIA_PATH.length + 1) : ''
  return isKey(key) ? key : null
}
