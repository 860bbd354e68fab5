import type { Playlist } from '@melodia/contract/playlists'
import type { PlaylistRecord } from '@melodia/db/playlists'
import { presentImage } from '../media/present.ts'
import type { MediaUrls } from '../media/urls.ts'
import { excerptOf } from '../richText.ts'

/** A record as clients read it: with the address of its cover. */
export function presentPlaylist(
  { seq: _seq, owner: _owner, cover, ...record }: PlaylistRecord,
  urls: MediaUrls,
): Playlist {
  const images = cover ? [presentImage(cover, urls)] : []
  return {
    ...record,
    images,
    image_url: images[0]?.url ?? '',
    description_excerpt: excerptOf(record.description),
  }
}
