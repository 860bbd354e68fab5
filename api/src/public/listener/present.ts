import { publicPath } from '@melodia/contract/choices/catalogue'
import type { Follow as PresentedFollow } from '@melodia/contract/me'
import type { Follow } from '@melodia/db/follows'
import { presentImage } from '../../platform/media/present.ts'
import type { CataloguePresentation } from '../catalogue/present.ts'

export function presentFollow(
  { noun, record, at }: Follow,
  { urls, publicUrl }: CataloguePresentation,
): PresentedFollow {
  const images = 'cover' in record ? (record.cover ? [record.cover] : []) : record.images
  return {
    noun,
    id: record.id,
    name: record.name,
    images: images.map((image) => presentImage(image, urls)),
    tracks_total: record.tracks_total,
    followers: record.followers,
    followed_at: new Date(at).toISOString(),
    url: publicUrl + publicPath(noun, record.id),
  }
}
