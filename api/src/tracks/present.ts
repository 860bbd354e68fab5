import type { Track } from '@melodia/contract/tracks'
import type { TrackRecord } from '@melodia/db/tracks'
import { presentImage } from '../media/present.ts'
import type { MediaUrls } from '../media/urls.ts'

const MINUTE = 60_000
/** How long an address of audio works (contract, Media). */
const PENDING_MS = 15 * MINUTE
const PUBLISHED_MS = 6 * 60 * MINUTE

/** Columns that are never sent to clients: JSON leaves out what is undefined. */
const HIDDEN = { seq: undefined, files: undefined }

/** A record as clients read it: with addresses. */
export function presentTrack(record: TrackRecord, urls: MediaUrls): Track {
  const { files, status } = record
  const isPending = status === 'pending'
  const audio = urls.signed(files.audio.key, isPending ? PENDING_MS : PUBLISHED_MS)
  const artwork = presentImage(files.artwork, urls)
  return {
    ...record,
    ...HIDDEN,
    href: audio,
    track_file_url: audio,
    preview_url: isPending
      ? urls.signed(files.preview.key, PENDING_MS)
      : urls.permanent(files.preview.key),
    preview_duration_ms: files.preview.duration_ms,
    artwork,
    artwork_url: artwork.url,
  }
}
