import { LIMITS, TRACK_FILES, type TrackFile } from '@melodia/contract/choices'
import type { Sent } from '@melodia/portal'
import { isBlank, isNobody, whyNot } from '@melodia/portal/form'

/** The explicit choice of a preview that the server cuts out of the track (decision 052). */
export const CUT = 'cut'

/** What the person says of one track. */
export interface Values {
  title: string
  artists: string
  creators: string
  genre: string
  explicit: '' | 'true' | 'false'
  album: string
  track_file: File
  track_preview: File | typeof CUT | null
  artworkFile: File | null
}
export type Field = keyof Values
export type FieldErrors = Partial<Record<Field, string>>

/** Where a track is on its way. */
export type Stage =
  | { at: 'draft' }
  | { at: 'waiting' }
  | { at: 'sending'; sent: Sent }
  /** Sent whole: the server reads the files, and it can no longer be cancelled. */
  | { at: 'checking' }
  | { at: 'saved'; id: string }
  | { at: 'failed'; why: string }

export interface Row {
  /** Also its Idempotency-Key: whatever gets lost on the way, one row makes one track. */
  id: string
  values: Values
  stage: Stage
  /** What the server said of a field, until the field is changed. */
  errors: FieldErrors
  /** Whether its tags are still being read. */
  isReading: boolean
  /** Whether the artwork was given to this one track, and so is not replaced by one for all. */
  hasOwnArtwork: boolean
  isOpen: boolean
  /** Whether it was meant to be sent, so that what is missing is said at the fields. */
  wasTried: boolean
}

export const LABELS: Readonly<Record<Field, string>> = {
  title: 'Title',
  artists: 'Artists',
  creators: 'Creators',
  genre: 'Genre',
  explicit: 'Explicit',
  album: 'Album',
  track_file: TRACK_FILES.track_file.label,
  track_preview: 'Preview',
  artworkFile: TRACK_FILES.artworkFile.label,
}
/** In the order they are shown in, which is the order they are asked for. */
export const FIELDS = Object.keys(LABELS) as Field[]

export const isEditable = ({ stage }: Row) => stage.at === 'draft' || stage.at === 'failed'
export const isUnderway = ({ stage }: Row) =>
  stage.at === 'waiting' || stage.at === 'sending' || stage.at === 'checking'

/** Required fields that are empty: everything but the album (spec §5). */
export const missingOf = ({ values }: Row) =>
  FIELDS.filter((field) => {
    const value = values[field]
    if (field === 'album') return false
    if (typeof value !== 'string') return value === null
    return field === 'artists' || field === 'creators' ? isNobody(value) : isBlank(value)
  })

const TEXTS: readonly Field[] = ['title', 'genre', 'album']
const FILES = Object.keys(TRACK_FILES) as TrackFile[]

/** What is filled in and cannot be accepted. */
export const wrongOf = ({ values }: Row): FieldErrors => {
  const errors: FieldErrors = {}
  for (const field of TEXTS)
    if (String(values[field]).trim().length > LIMITS.nameLength)
      errors[field] = `Use at most ${LIMITS.nameLength} characters`
  for (const field of FILES) {
    const file = values[field]
    const why = file instanceof File && whyNot(file, TRACK_FILES[field])
    if (why) errors[field] = why
  }
  return errors
}

/** What is said at the fields of a row. */
export const errorsOf = (row: Row): FieldErrors => ({
  ...(row.wasTried && Object.fromEntries(missingOf(row).map((field) => [field, 'Required']))),
  ...wrongOf(row),
  ...row.errors,
})

/** Fields that keep a row from being sent, the first one first. */
export const problemsOf = (row: Row) => {
  const wrong = wrongOf(row)
  const missing = missingOf(row)
  return FIELDS.filter((field) => field in wrong || missing.includes(field))
}

export const isComplete = (row: Row) => !row.isReading && problemsOf(row).length === 0

/** "Still missing: genre, explicit", and what is wrong, in one line; empty for a complete row. */
export const lackOf = (row: Row) => {
  const missing = missingOf(row).map((field) => LABELS[field].toLowerCase())
  const wrong = Object.keys(wrongOf(row)).map((field) => LABELS[field as Field].toLowerCase())
  return [
    missing.length > 0 && `Still missing: ${missing.join(', ')}`,
    wrong.length > 0 && `To be corrected: ${wrong.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** As the API takes it; a preview is sent or cut. */
export const bodyOf = ({ track_preview, ...values }: Values) =>
  track_preview === CUT ? { ...values, cut_preview: 'true' } : { ...values, track_preview }
