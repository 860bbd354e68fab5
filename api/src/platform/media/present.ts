import type { Image } from '@melodia/contract/images'
import type { ImageRef } from '@melodia/db/images'
import type { MediaUrls } from './urls.ts'

/** An image in the format of the API: public, at URLs that do not expire. */
export const presentImage = (image: ImageRef, { permanent }: MediaUrls): Image => ({
  url: permanent(image.key),
  width: image.width,
  height: image.height,
  thumbnail_url: permanent(image.thumbnail_key),
  medium_url: permanent(image.medium_key),
})
