import { REVIEW_STATES } from './reviews.ts'
import { LIMITS } from './limits.ts'

export const TRACK_STATUSES = ['approved', 'pending'] as const
export type TrackStatus = (typeof TRACK_STATUSES)[number]

/** States of a track that nobody sees: it can come back for some weeks, then it is removed. */
export const ENDED_STATES = ['rejected', 'withdrawn', 'deleted'] as const
export type EndedState = (typeof ENDED_STATES)[number]

/**
 * The whole life of a track (`lifecycle.ts` says how it moves). A removed one was public once and is
 * gone for good: its row stays, without its files, for the plays that refer to it.
 */
export const TRACK_STATES = [...REVIEW_STATES, 'published', ...ENDED_STATES, 'removed'] as const
export type TrackState = (typeof TRACK_STATES)[number]

/** Sortable fields of the list of tracks. */
const SORTS_OF_EVERY_TRACK = [
  'title',
  'artist',
  'duration_ms',
  'genre',
  'popularity',
  'created_at',
  'updated_at',
] as const

export const TRACK_SORTS = [...SORTS_OF_EVERY_TRACK, 'published_at'] as const
export type TrackSort = (typeof TRACK_SORTS)[number]

/** Sortable fields of the list of pending tracks; `waiting` is the time of the last submission. */
export const PENDING_SORTS = [...SORTS_OF_EVERY_TRACK, 'waiting', 'risk', 'level'] as const
export type PendingSort = (typeof PENDING_SORTS)[number]

/** Sortable fields of the list of rejected tracks. */
export const REJECTED_SORTS = ['rejected_at', 'title'] as const
export type RejectedSort = (typeof REJECTED_SORTS)[number]

export const TRACK_POPULARITY = 50

/** The highest number of a track on its album. */
export const TRACK_NUMBER_MAX = 999

/** Files of a track form, by field name (spec §5; JPEG artwork is stored as PNG, decision 158); `upload` is the field that names an upload instead. */
export const TRACK_FILES = {
  track_file: {
    label: 'Track file',
    accept: '.mp3',
    maxBytes: LIMITS.audioBytes,
    upload: 'track_file_upload',
  },
  track_preview: {
    label: 'Track preview',
    accept: '.mp3',
    maxBytes: LIMITS.previewBytes,
    upload: 'track_preview_upload',
  },
  artworkFile: {
    label: 'Artwork',
    accept: '.png,.jpg,.jpeg',
    maxBytes: LIMITS.imageBytes,
    upload: 'artwork_upload',
  },
} as const
export type TrackFile = keyof typeof TRACK_FILES

/**
 * A preview that the server cuts out of the track: its seconds, and where it begins unless a start is
 * chosen, as a share of the track: past the introduction, before the end.
 */
export const PREVIEW_CUT = { seconds: 30, begins: 0.4 } as const

/** Number of peaks in the waveform of a track. */
export const WAVEFORM_PEAKS = 1_000
