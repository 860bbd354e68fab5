import { LIMITS } from '@melodia/contract/choices'
import type { Image } from '@melodia/contract/images'

/** A picture of a form: one that is stored, or a file that is still on the person's machine. */
export type Picture = Image | File

export const isFile = (picture: Picture) => picture instanceof File

/** What any picture may be (spec §5); the server says which kinds it can read. */
export const ANY_IMAGE = 'image/*'
const MB = 1024 * 1024

/** Why these pictures cannot be sent, or nothing. */
export const unfit = (pictures: readonly Picture[]) => {
  for (const picture of pictures) {
    if (!(picture instanceof File)) continue
    if (!picture.type.startsWith('image/')) return `${picture.name} is not an image`
    if (picture.size > LIMITS.imageBytes)
      return `${picture.name} is larger than ${LIMITS.imageBytes / MB} MB`
  }
  return undefined
}

/** Addresses of the stored ones among them, as `existingImages` (spec §7). */
export const keptUrls = (pictures: readonly Picture[] = []) =>
  JSON.stringify(pictures.flatMap((picture) => (picture instanceof File ? [] : [picture.url])))
