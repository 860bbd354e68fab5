import { LIMITS } from '@melodia/contract/choices/limits'
import { IMAGES, POPULARITY_MAX } from '@melodia/contract/choices/people'
import type { CreditCount } from '@melodia/db/credits'
import type { NewImage } from '@melodia/db/images'
import { distinct } from '@melodia/db/records/names'
import type { Static, TObject } from 'typebox'
import { unacceptable } from '../../kit/http/errors.ts'
import {
  formatted,
  invisible,
  list,
  readFields,
  single,
  wholeField,
  type FieldRules,
  type FieldsOf,
} from '../../kit/http/fields.ts'
import { checkImages, commitImages } from '../../platform/media/recordImages.ts'
import type { UploadStore } from '../../platform/media/uploadStore.ts'
import { counted } from '../../kit/text/text.ts'
import type { Form } from '../../platform/forms/uploadFields.ts'

export type PersonForm = Form<keyof typeof IMAGES>

/** Parsers of the fields that artists, creators and creators' profiles share. */
export const PROFILE_FIELDS = {
  name: {
    label: 'Name',
    read: single,
    fits: `has 1 to ${LIMITS.nameLength} characters`,
    wrong: invisible('Name'),
  },
  bio: { label: 'Bio', read: formatted, fits: `has at most ${LIMITS.textLength} characters` },
  genres: {
    label: 'Genres',
    read: genresOf,
    fits: `are a list of at most ${LIMITS.genresPerRecord} texts of 1 to ${LIMITS.nameLength} characters`,
  },
  existingImages: {
    label: 'Existing images',
    read: list,
    fits: `are a list of at most ${LIMITS.imagesPerRecord} addresses`,
  },
  id: { label: 'Id', read: single, fits: 'is one id' },
} as const

export const PERSON_FIELDS = {
  ...PROFILE_FIELDS,
  popularity: {
    label: 'Popularity',
    read: wholeField,
    fits: `is a whole number from 0 to ${POPULARITY_MAX}`,
  },
} as const

/**
 * Runs all checks of a person's form, so that all errors are reported at once; then stores its
 * images. `added` are the rows to write.
 */
export async function acceptPerson<Schema extends TObject>(
  { texts, files }: PersonForm,
  uploadStore: UploadStore,
  [schema, fields]: readonly [Schema, FieldsOf<Schema>],
  rules: FieldRules,
): Promise<{ fields: Partial<Static<Schema>>; added: NewImage[] }> {
  const read = readFields(texts, schema, fields, rules)
  const field = { name: 'images', label: IMAGES.images.label }
  const { images, errors } = await checkImages(field, files.images, uploadStore)
  const all = { ...read.errors, ...errors }
  if (Object.keys(all).length > 0) throw unacceptable(all)
  return { fields: read.fields, added: await commitImages(images, uploadStore) }
}

/** Genres without repeats, ignoring case and accents; the first spelling wins. */
function genresOf(texts: readonly string[]): unknown {
  const value = list(texts)
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList ? distinct(value.map(tidySpaces)) : value
}

/** Line breaks stay, so that they are refused. */
const tidySpaces = (text: string) => text.trim().replaceAll(/\p{Zs}+/gu, ' ')

/** The number of tracks that credit a person, in words. */
export function countedTracks({ tracks, pending }: CreditCount) {
  if (tracks === pending) return counted(tracks, 'pending track')
  return counted(tracks, 'track') + (pending > 0 ? ` (${pending} of them pending)` : '')
}
