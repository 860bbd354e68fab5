import type { Playlist, PlaylistEntry } from '@melodia/contract/playlists'
import type { PlaylistEntry as EntryRecord, PlaylistRecord } from '@melodia/db/playlists'
import { presentImage } from '../../platform/media/present.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { excerptOf } from '../../kit/text/richText.ts'

/** A record in the format of the API, with cover URLs. */
export const presentPlaylist = (record: PlaylistRecord, urls: MediaUrls): Playlist => ({
  ...presentEntry(record, urls),
  tracks: record.tracks,
})

/** The same, without tracks. */
export function presentEntry(
  { seq: _seq, owner: _owner, cover, ...record }: EntryRecord,
  urls: MediaUrls,
): PlaylistEntry {
  const images = cover ? [presentImage(cover, urls)] : []
  return {
    ...record,
    images,
    image_url: images[0]?.url ?? '',
    description_excerpt: excerptOf(record.description),
  }
}
