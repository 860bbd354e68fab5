import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import { TrackFields } from '@melodia/contract/tracks'
import {
  ids,
  invisible,
  names,
  readFields,
  seconds,
  single,
  truth,
  wholeField,
  type FieldsOf,
} from '../../kit/http/fields.ts'
import type { Form } from '../../platform/forms/uploadFields.ts'

export type TrackUpload = Form<TrackFile>

/** The rights of a sender. `refused` says why a field may not be sent. */
export interface FormRules {
  isCreate: boolean
  /** On an update, the id that the form must repeat if it sends one. */
  id?: string
  refused: Readonly<Partial<Record<keyof TrackFields, string>>>
}

const REQUIRED: readonly (keyof TrackFields)[] = ['title', 'explicit', 'genre']

/** Credited by name or by id. */
const PEOPLE = ['artists', 'creators'] as const

const SOME_NAMES = `take 1 to ${LIMITS.namesPerTrack} names of at most ${LIMITS.nameLength} characters`
const SOME_IDS = `take 1 to ${LIMITS.namesPerTrack} ids`
const SHORT = `has 1 to ${LIMITS.nameLength} characters`
/** How each field of a track form is parsed. */
export const TRACK_FIELDS: FieldsOf<typeof TrackFields> = {
  title: { label: 'Title', read: single, fits: SHORT, wrong: invisible('Title') },
  artists: {
    label: 'Artists',
    read: names,
    fits: SOME_NAMES,
    missing: 'Artists are required.',
    wrong: invisible('A name among the artists'),
  },
  artists_ids: { label: 'Artists', read: ids, fits: SOME_IDS, missing: 'Artists are required.' },
  creators: {
    label: 'Creators',
    read: names,
    fits: SOME_NAMES,
    missing: 'Creators are required.',
    wrong: invisible('A name among the creators'),
  },
  creators_ids: { label: 'Creators', read: ids, fits: SOME_IDS, missing: 'Creators are required.' },
  explicit: { label: 'Explicit', read: truth, fits: 'is true or false' },
  genre: { label: 'Genre', read: single, fits: SHORT },
  popularity: {
    label: 'Popularity',
    read: wholeField,
    fits: `is a whole number from 0 to ${POPULARITY_MAX}`,
  },
  album: { label: 'Album', read: single, fits: `has at most ${LIMITS.nameLength} characters` },
  pending: { label: 'Pending', read: truth, fits: 'is true or false' },
  cut_preview: { label: 'Cut preview', read: truth, fits: 'is true or false' },
  preview_start: {
    label: 'Preview start',
    read: seconds,
    fits: `is a whole number of seconds up to ${LIMITS.audioMinutes * 60}`,
  },
  id: { label: 'Id', read: single, fits: 'is one id' },
}

/** The typed fields of a form, or sentences for the fields that are invalid. */
export function readTrackFields(
  { texts, files }: TrackUpload,
  { isCreate, id, refused }: FormRules,
) {
  const { fields, errors } = readFields(texts, TrackFields, TRACK_FIELDS, {
    required: isCreate
      ? [...REQUIRED, ...PEOPLE.filter((names) => !(`${names}_ids` in texts))]
      : [],
    ...(id !== undefined && { id }),
    refused,
  })
  for (const names of PEOPLE)
    if (names in texts && `${names}_ids` in texts)
      errors[`${names}_ids`] = `Send either ${names} or ${names}_ids, not both.`
  if (fields.preview_start !== undefined && !isCutIn({ files, fields, isCreate }))
    errors['preview_start'] = NOT_CUT
  return { fields, errors: isCreate ? { ...errors, ...fileErrors(files, fields) } : errors }
}

const NOT_CUT = 'Preview start is for a preview that is cut from the track file of this form.'

/** Whether the server cuts a preview: on a create where it is asked, on an edit for a new recording. */
const isCutIn = ({ files, fields, isCreate }: CutQuestion) =>
  isCreate ? fields.cut_preview === true : 'track_file' in files && !('track_preview' in files)

interface CutQuestion extends Pick<FormRules, 'isCreate'> {
  files: TrackUpload['files']
  fields: Partial<TrackFields>
}

/** All three files are required (spec §5), except a preview that is to be cut. */
function fileErrors(files: TrackUpload['files'], { cut_preview }: Partial<TrackFields>) {
  const errors: Record<string, string> = {}
  for (const [name, { label }] of Object.entries(TRACK_FILES)) {
    const isCut = cut_preview === true && name === 'track_preview'
    if (isCut && name in files) errors[name] = `${label} is either sent or cut, not both.`
    if (!isCut && !(name in files)) errors[name] = `${label} is required.`
  }
  return errors
}
