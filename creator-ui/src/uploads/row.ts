import { LIMITS } from '@melodia/contract/choices/limits'
import { TRACK_FILES, TRACK_NUMBER_MAX, type TrackFile } from '@melodia/contract/choices/tracks'
import type { Sent } from '@melodia/portal'
import { lineProblems, type Line } from '@melodia/portal/credits'
import { isBlank, isNobody, problemOfFile } from '@melodia/portal/form'
import * as texts from '#texts/uploads.ts'

/** The choice of a preview that the server cuts out of the track (decision 052). */
export const CUT = 'cut'

/** The entered values of one track. */
export interface Values {
  title: string
  artists: string
  creators: string
  genre: string
  explicit: '' | 'true' | 'false'
  album: string
  /** Digits; empty for none. */
  track_number: string
  track_file: File
  track_preview: File | typeof CUT | null
  artworkFile: File | null
  /** Who and what made it; null where nothing is said. */
  credits: Line[] | null
}
export type RowField = keyof Values
export type FieldErrors = Partial<Record<RowField, string>>

/** State of a track's upload. */
export type Stage =
  | { at: 'draft' }
  | { at: 'waiting' }
  | { at: 'sending'; sent: Sent }
  /** Completely sent: the server reads the files, and it cannot be cancelled any more. */
  | { at: 'checking' }
  | { at: 'saved'; id: string }
  | { at: 'failed'; why: string }

export interface Row {
  /** Also its Idempotency-Key: whatever gets lost, one row creates one track. */
  id: string
  values: Values
  stage: Stage
  /** The server's error of a field, until the field is changed. */
  errors: FieldErrors
  /** Its place on its album, as its tags say. */
  place?: number | undefined
  /** A generator that its tags name. */
  tool?: string | undefined
  /** Whether its tags are still being read. */
  isReading: boolean
  /**
   * Whether the artwork was chosen for this track, so that the artwork for all does not replace it.
   */
  hasOwnArtwork: boolean
  isOpen: boolean
  /** Whether sending was tried, so that missing fields are marked. */
  wasTried: boolean
}

export const LABELS: Readonly<Record<RowField, string>> = {
  title: texts.title,
  artists: texts.artists,
  creators: texts.creators,
  genre: texts.genre,
  explicit: texts.explicit,
  album: texts.album,
  track_number: texts.trackNumber,
  track_file: TRACK_FILES.track_file.label,
  track_preview: texts.preview,
  artworkFile: TRACK_FILES.artworkFile.label,
  credits: texts.credits,
}
/** In the order in which they are shown. */
export const FIELDS = Object.keys(LABELS) as RowField[]

export const isEditable = ({ stage }: Row) => stage.at === 'draft' || stage.at === 'failed'
export const isUnderway = ({ stage }: Row) =>
  stage.at === 'waiting' || stage.at === 'sending' || stage.at === 'checking'

const OPTIONAL: ReadonlySet<RowField> = new Set(['album', 'track_number', 'credits'])
export const isOptional = (field: RowField) => OPTIONAL.has(field)

/** Required fields that are empty: everything but the album, the number on it, and credits. */
const missingOf = ({ values }: Row) =>
  FIELDS.filter((field) => {
    const value = values[field]
    if (isOptional(field)) return false
    if (typeof value !== 'string') return value === null
    return field === 'artists' || field === 'creators' ? isNobody(value) : isBlank(value)
  })

const isTrackNumber = (text: string) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) > 0)

const TEXTS: readonly RowField[] = ['title', 'genre', 'album']
const FILES = Object.keys(TRACK_FILES) as TrackFile[]

/** The chosen files of a row. */
export const filesOf = ({ values }: Row) =>
  FILES.map((field) => values[field]).filter((value) => value instanceof File)

/** Invalid values. */
const wrongOf = ({ values }: Row): FieldErrors => {
  const errors: FieldErrors = {}
  for (const field of TEXTS)
    if (String(values[field]).trim().length > LIMITS.nameLength)
      errors[field] = texts.atMostCharacters(LIMITS.nameLength)
  if (!isTrackNumber(values.track_number))
    errors.track_number = texts.useNumberFrom1To(TRACK_NUMBER_MAX)
  if (lineProblems(values.credits ?? []).length > 0) errors.credits = texts.completeCredits
  for (const field of FILES) {
    const file = values[field]
    const why = file instanceof File && problemOfFile(file, TRACK_FILES[field])
    if (why) errors[field] = why
  }
  return errors
}

/** Errors at the fields of a row. */
export const rowErrorsOf = (row: Row): FieldErrors => ({
  ...(row.wasTried && Object.fromEntries(missingOf(row).map((field) => [field, texts.required]))),
  ...wrongOf(row),
  ...row.errors,
})

/** Fields that prevent sending a row, in order. */
export const problemsOf = (row: Row) => {
  const wrong = wrongOf(row)
  const missing = missingOf(row)
  return FIELDS.filter((field) => field in wrong || missing.includes(field))
}

export const isComplete = (row: Row) => !row.isReading && problemsOf(row).length === 0

/** "Still missing: genre, explicit", and invalid values, in one line; empty for a complete row. */
export const lackOf = (row: Row) => {
  const missing = missingOf(row).map((field) => LABELS[field].toLowerCase())
  const wrong = Object.keys(wrongOf(row)).map((field) => LABELS[field as RowField].toLowerCase())
  return [
    missing.length > 0 && `Still missing: ${missing.join(', ')}`,
    wrong.length > 0 && `To be corrected: ${wrong.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** As the API expects it; a preview is sent or cut. */
export const bodyOf = ({ track_preview, ...values }: Values) =>
  track_preview === CUT ? { ...values, cut_preview: 'true' } : { ...values, track_preview }
