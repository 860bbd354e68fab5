import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { creditsText } from '@melodia/contract/creditsText'
import type { Proposed, ProposedFiles, Track } from '@melodia/contract/tracks'
import type { AudioNeed } from '@melodia/db/catalogue/audio'
import type { FileRef, TrackRecord } from '@melodia/db/tracks'
import type { Area } from '../../platform/access/access.ts'
import { presentImage } from '../../platform/media/present.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { isOutdated } from './proposals.ts'

const MINUTE = 60_000
/**
 * How long URLs of audio last at most (contract, Media), and the condition on the track: they end
 * with its publication, or with the track (decision 160).
 */
const ADDRESSES = {
  approved: { lifetimeMs: 6 * 60 * MINUTE, needs: 'published' },
  pending: { lifetimeMs: 15 * MINUTE, needs: 'track' },
} as const satisfies Record<TrackStatus, { lifetimeMs: number; needs: AudioNeed }>

/** Columns that are never sent: JSON omits undefined values. */
const HIDDEN = {
  seq: undefined,
  state: undefined,
  files: undefined,
  declared: undefined,
  contributions: undefined,
}

/** The reader of a track: creators see neither who holds a review nor its risk. */
export interface Presentation {
  urls: MediaUrls
  access: Area['access']
  /** Whether proposed files come with their addresses. */
  mayHearProposed: boolean
}

const NOT_FOR_CREATORS = { leased_by: null, leased_until: null, risk: [] }

/** A record in the format of the API, with URLs. */
export function presentTrack(record: TrackRecord, presentation: Presentation): Track {
  const { urls, access } = presentation
  const { files, status, review } = record
  const { lifetimeMs, needs } = ADDRESSES[status]
  const ofTrack = { track: record.id, needs }
  const audio = urls.signed(files.audio.key, lifetimeMs, ofTrack)
  const artwork = presentImage(files.artwork, urls)
  return {
    ...record,
    ...HIDDEN,
    proposed: presentProposed(record, presentation),
    review: review && { ...review, ...(access === 'creator' && NOT_FOR_CREATORS) },
    href: audio,
    track_file_url: audio,
    preview_url: urls.signed(files.preview.key, lifetimeMs, ofTrack),
    preview_duration_ms: files.preview.duration_ms,
    artwork,
    artwork_url: artwork.url,
    credits: creditsText(record.contributions, record.declared),
  }
}

function presentProposed(record: TrackRecord, presentation: Presentation): Proposed | null {
  const { proposed } = record
  return proposed && { ...proposed, files: presentFiles(record, presentation) }
}

/** The artwork's URL ends by time, too: nobody else may see files that are not accepted. */
function presentFiles(
  record: TrackRecord,
  { urls, mayHearProposed }: Presentation,
): ProposedFiles | null {
  const files = record.proposed?.files
  if (!files) return null
  const { lifetimeMs } = ADDRESSES.pending
  const ofTrack = { track: record.id, needs: 'proposed' } as const
  const audio = (file: FileRef | null) =>
    file && {
      url: mayHearProposed ? urls.signed(file.key, lifetimeMs, ofTrack) : null,
      duration_ms: file.duration_ms ?? 1,
    }
  const { artwork } = files
  return {
    track_file: audio(files.audio),
    track_preview: audio(files.preview),
    artworkFile: artwork && {
      url: mayHearProposed ? urls.signed(artwork.medium_key, lifetimeMs) : null,
    },
    is_outdated: isOutdated(record, files),
  }
}
