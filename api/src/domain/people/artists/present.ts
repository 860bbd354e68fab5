import type { Artist } from '@melodia/contract/artists'
import type { ArtistRecord } from '@melodia/db/artists'
import { presentImage } from '../../../platform/media/present.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { excerptOf } from '../../../kit/text/richText.ts'

/** Columns that are never sent: JSON omits undefined values. */
const HIDDEN = { seq: undefined }

/** A record in the format of the API, with URLs. */
export function presentArtist(record: ArtistRecord, urls: MediaUrls): Artist {
  const images = record.images.map((image) => presentImage(image, urls))
  return {
    ...record,
    ...HIDDEN,
    images,
    image_url: images[0]?.url ?? '',
    bio_excerpt: excerptOf(record.bio),
  }
}
