import { LIMITS } from '@melodia/contract/choices/limits'
import type { Image } from '@melodia/contract/images'
import * as texts from '#texts/form.ts'

/** A picture in a form: a stored one, or a file that has not been sent yet. */
export type Picture = Image | File

export const isFile = (picture: Picture) => picture instanceof File

/** Any image (spec §5); the server decides which formats it can read. */
export const ANY_IMAGE = 'image/*'
const MB = 1024 * 1024

/** Why these pictures cannot be sent; undefined if they can. */
export const unfit = (pictures: readonly Picture[]) => {
  for (const picture of pictures) {
    if (!(picture instanceof File)) continue
    if (!picture.type.startsWith('image/')) return texts.isNotImage(picture.name)
    if (picture.size > LIMITS.imageBytes)
      return texts.isLargerThanMb(picture.name, LIMITS.imageBytes / MB)
  }
  return undefined
}

/** URLs of the stored pictures, as `existingImages` (spec §7). */
export const storedUrls = (pictures: readonly Picture[] = []) =>
  JSON.stringify(pictures.flatMap((picture) => (picture instanceof File ? [] : [picture.url])))
