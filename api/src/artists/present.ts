import type { Artist } from '@melodia/contract/artists'
import type { ArtistRecord } from '@melodia/db/artists'
import { presentImage } from '../media/present.ts'
import type { MediaUrls } from '../media/urls.ts'
import { excerptOf } from '../text/richText.ts'

/** Columns that are never sent to clients: JSON leaves out what is undefined. */
const HIDDEN = { seq: undefined }

/** A record as clients read it: with addresses. */
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
