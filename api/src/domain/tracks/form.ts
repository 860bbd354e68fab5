import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { TRACK_FILES, TRACK_NUMBER_MAX, type TrackFile } from '@melodia/contract/choices/tracks'
import { TrackFields } from '@melodia/contract/tracks'
import {
  ids,
  invisible,
  names,
  optionalNumber,
  readFields,
  seconds,
  single,
  truth,
  wholeField,
  type FieldsOf,
} from '../../kit/http/fields.ts'
import { containsOf, partsOf } from '@melodia/contract/parts'
import { contributionsIn, creditsProblem, NO_JSON, readCreditsText } from './contributions.ts'
import type { Form } from '../../platform/forms/uploadFields.ts'
import { UNDISCLOSED } from '../disclosure/due.ts'

export type TrackUpload = Form<TrackFile>

/** The rights of a sender. `refused` says why a field may not be sent. */
export interface FormRules {
  isCreate: boolean
  /** On an update, the id that the form must repeat if it sends one. */
  id?: string
  refused: Readonly<Partial<Record<keyof TrackFields, string>>>
  /** Whether it has to be said who or what made the track. */
  mustDisclose?: boolean
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
  track_number: {
    label: 'Track number',
    read: optionalNumber,
    fits: `is a whole number from 1 to ${TRACK_NUMBER_MAX}, or empty`,
  },
  pending: { label: 'Pending', read: truth, fits: 'is true or false' },
  cut_preview: { label: 'Cut preview', read: truth, fits: 'is true or false' },
  preview_start: {
    label: 'Preview start',
    read: seconds,
    fits: `is a whole number of seconds up to ${LIMITS.audioMinutes * 60}`,
  },
  credits: {
    label: 'Credits',
    read: readCreditsText,
    fits: 'are JSON text of {contributions}',
    missing: NO_JSON,
    wrong: creditsProblem,
  },
  id: { label: 'Id', read: single, fits: 'is one id' },
}

/** The typed fields of a form, or sentences for the fields that are invalid. */
export function readTrackFields(
  { texts, files }: TrackUpload,
  { isCreate, id, refused, mustDisclose = false }: FormRules,
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
  if (mustDisclose && errors['credits'] === undefined && !isDisclosed(fields))
    errors['credits'] = UNDISCLOSED
  const isCutAsked = fields.cut_preview === true
  // On an edit, a new recording without a preview gets one anyway.
  const isCut = isCutAsked || (!isCreate && 'track_file' in files && !('track_preview' in files))
  if (fields.preview_start !== undefined && !isCut) errors['preview_start'] = NOT_CUT
  if (isCutAsked && 'track_preview' in files) errors['track_preview'] = SENT_AND_CUT
  return { fields, errors: isCreate ? { ...errors, ...missingFiles(files, isCut) } : errors }
}

/** Whether something is said about what is heard. */
const isDisclosed = ({ credits }: Partial<TrackFields>) =>
  credits !== undefined && containsOf(partsOf(contributionsIn(credits))) !== null

const NOT_CUT = 'Preview start is for a preview that is cut out of the track.'
const SENT_AND_CUT = `${TRACK_FILES.track_preview.label} is either sent or cut, not both.`

/** All three files are required (spec §5), except a preview that is to be cut. */
const missingFiles = (files: TrackUpload['files'], isCut: boolean) =>
  Object.fromEntries(
    Object.entries(TRACK_FILES).flatMap(([name, { label }]) =>
      name in files || (isCut && name === 'track_preview') ? [] : [[name, `${label} is required.`]],
    ),
  )
