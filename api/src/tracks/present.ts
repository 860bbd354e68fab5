import type { TrackStatus } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import type { TrackRecord } from '@melodia/db/tracks'
import type { Area } from '../http/access.ts'
import { presentImage } from '../media/present.ts'
import type { MediaUrls } from '../media/urls.ts'

const MINUTE = 60_000
/** Lifetime of audio URLs; a null preview lifetime is a permanent URL (contract, Media). */
const ADDRESSES = {
  approved: { audioMs: 6 * 60 * MINUTE, previewMs: null },
  pending: { audioMs: 15 * MINUTE, previewMs: 15 * MINUTE },
} as const satisfies Record<TrackStatus, { audioMs: number; previewMs: number | null }>

/** Columns that are never sent: JSON omits undefined values. */
const HIDDEN = { seq: undefined, files: undefined }

/** For whom a track is presented: creators see neither who holds a review nor its risk. */
export interface Presentation {
  urls: MediaUrls
  access: Area['access']
}

const NOT_FOR_CREATORS = { leased_by: null, leased_until: null, risk: [] }

/** A record in the format of the API, with URLs. */
export function presentTrack(record: TrackRecord, { urls, access }: Presentation): Track {
  const { files, status, review } = record
  const { audioMs, previewMs } = ADDRESSES[status]
  const audio = urls.signed(files.audio.key, audioMs)
  const artwork = presentImage(files.artwork, urls)
  return {
    ...record,
    ...HIDDEN,
    review: review && { ...review, ...(access === 'creator' && NOT_FOR_CREATORS) },
    href: audio,
    track_file_url: audio,
    preview_url:
      previewMs === null
        ? urls.permanent(files.preview.key)
        : urls.signed(files.preview.key, previewMs),
    preview_duration_ms: files.preview.duration_ms,
    artwork,
    artwork_url: artwork.url,
  }
}
