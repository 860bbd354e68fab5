import { API_BASE } from '@melodia/contract/session'
import type { Creator } from '@melodia/contract/creators'
import type { CreatorRecord } from '@melodia/db/creators'
import { presentImage } from '../../../platform/media/present.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { excerptOf } from '../../../kit/text/richText.ts'

/** Defaults of `href` and `uri`, made from the id. */
export const ownHref = (id: string) => `${API_BASE}/admin/creators/${id}`
export const ownUri = (id: string) => `melodia:creator:${id}`

/** Columns that are never sent: JSON omits undefined values. */
const HIDDEN = { seq: undefined, user: undefined, external_url: undefined }

/** A record in the format of the API: with URLs, and `mid` if assigned. */
export function presentCreator(record: CreatorRecord, urls: MediaUrls): Creator {
  const { user, followers, external_url } = record
  return {
    ...record,
    ...HIDDEN,
    bio_excerpt: excerptOf(record.bio),
    ...(user && { mid: user.id }),
    type: 'creator',
    href: record.href || ownHref(record.id),
    uri: record.uri || ownUri(record.id),
    images: record.images.map((image) => presentImage(image, urls)),
    followers: { href: '', total: followers },
    external_urls: external_url ? { melodia: external_url } : {},
  }
}
