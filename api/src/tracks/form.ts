import { LIMITS, POPULARITY_MAX, TRACK_FILES, type TrackFile } from '@melodia/contract/choices'
import { TrackFields } from '@melodia/contract/tracks'
import { Value } from 'typebox/value'
import { isText } from '../text.ts'
import type { Form } from '../upload.ts'

export type TrackUpload = Form<TrackFile>
type Name = keyof TrackFields
type FieldErrors = Record<string, string>

/** Who may send what. `refused` maps a field to the sentence that says why not. */
export interface FormRules {
  isCreate: boolean
  /** On an update, the id that the form's own must equal. */
  id?: string
  refused: Readonly<Partial<Record<Name, string>>>
}

const REQUIRED: readonly Name[] = ['title', 'artists', 'creators', 'explicit', 'genre']

const LABELS: Readonly<Record<Name, string>> = {
  title: 'Title',
  artists: 'Artists',
  creators: 'Creators',
  explicit: 'Explicit',
  genre: 'Genre',
  popularity: 'Popularity',
  album: 'Album',
  pending: 'Pending',
  id: 'Id',
}

const NAMES = `take 1 to ${LIMITS.namesPerTrack} names of at most ${LIMITS.nameLength} characters`
const FITS: Readonly<Record<Name, string>> = {
  title: `has 1 to ${LIMITS.nameLength} characters`,
  artists: NAMES,
  creators: NAMES,
  explicit: 'is true or false',
  genre: `has 1 to ${LIMITS.nameLength} characters`,
  popularity: `is a whole number from 0 to ${POPULARITY_MAX}`,
  album: `has at most ${LIMITS.nameLength} characters`,
  pending: 'is true or false',
  id: 'is one id',
}

/** The typed fields of a form, or the sentences to show beside the fields that are wrong. */
export function readTrackFields(
  { texts, files }: TrackUpload,
  { isCreate, id, refused }: FormRules,
): { fields: Partial<TrackFields>; errors: FieldErrors } {
  const fields: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, values] of Object.entries(texts)) {
    if (!isName(name)) errors[name] = `${name} is not a field of this form.`
    else if (refused[name]) errors[name] = refused[name]
    else {
      const value = READ[name](values)
      if (values.every(isText) && Value.Check(TrackFields.properties[name], value))
        fields[name] = value
      else errors[name] = isEmpty(value) ? isMissing(name) : `${LABELS[name]} ${FITS[name]}.`
    }
  }
  if (id !== undefined && fields['id'] !== undefined && fields['id'] !== id)
    errors['id'] = 'Id is not the one in the address.'
  if (isCreate) {
    for (const name of REQUIRED) if (!(name in texts)) errors[name] = isMissing(name)
    for (const [name, { label }] of Object.entries(TRACK_FILES))
      if (!(name in files)) errors[name] = `${label} is required.`
  }
  return { fields, errors }
}

/** The same form as JSON, for changes without files. */
export function formOfJson(body: unknown): TrackUpload | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const texts: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (!values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))) return null
    texts[name] = values.map((one) => String(one).trim())
  }
  return { texts, files: {} }
}

const isMissing = (name: Name) => `${LABELS[name]} ${FITS[name] === NAMES ? 'are' : 'is'} required.`
const isName = (name: string): name is Name => Object.hasOwn(TrackFields.properties, name)
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Comma-separated, repeated, or both; each name once, as it was written first. */
const namesOf = (values: readonly string[]) => [
  ...new Set(
    values
      .flatMap((value) => value.split(','))
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** The one text of a field; what was sent more than once fits no single field. */
const single = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values)
const truth = (values: readonly string[]) => {
  const text = single(values)
  return text === 'true' ? true : text === 'false' ? false : text
}
const whole = (values: readonly string[]) => {
  const text = single(values)
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : text
}

/** From the texts of a field to its value. What does not fit is left for the check to refuse. */
const READ: Readonly<Record<Name, (values: readonly string[]) => unknown>> = {
  title: single,
  artists: namesOf,
  creators: namesOf,
  explicit: truth,
  genre: single,
  popularity: whole,
  album: single,
  pending: truth,
  id: single,
}
