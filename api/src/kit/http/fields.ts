import { LIMITS } from '@melodia/contract/choices/limits'
import { isSeen } from '@melodia/contract/shownText'
import { distinct } from '@melodia/db/records/names'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import { MOST_ERRORS } from './errors.ts'
import { richText } from '../text/richText.ts'
import { hiddenWithin } from '../text/shown.ts'
import { isText } from '../text/text.ts'

/** Texts of a form by field, in the order they were sent. */
export type Texts = Readonly<Record<string, readonly string[]>>
/** Enough for the longest form of the contract: 1,000 repeated ids, three files or ten images. */
export const MAX_TEXTS = LIMITS.tracksPerPlaylist + 100

/** A sentence by field, shown beside it. */
export type FieldErrors = Record<string, string>

/** How one field of a form is parsed, and the sentences for invalid values. */
export interface Field {
  label: string
  /** Converts its texts to its value. The schema refuses what does not fit. */
  read: (texts: readonly string[]) => unknown
  /** Follows the label if the value does not fit: `has 1 to 200 characters`. */
  fits: string
  /** Why a value of the right type is invalid, as a sentence; undefined if it is valid. */
  wrong?: (value: unknown) => string | undefined
  /** The sentence for a required field that is empty; by default `Title is required.` */
  missing?: string
}
export type FieldsOf<Schema extends TObject> = Readonly<
  Record<keyof Static<Schema> & string, Field>
>

/** Required and refused fields of a form. */
export interface FieldRules {
  required?: readonly string[]
  /** On an update, the id that the form must repeat if it sends one. */
  id?: string
  /** Why a field may not be sent, as a sentence by field. */
  refused?: Readonly<Record<string, string>>
}

/** The typed fields of a form, or sentences for the fields that are invalid. */
export function readFields<Schema extends TObject>(
  texts: Texts,
  schema: Schema,
  fields: FieldsOf<Schema>,
  { required = [], id, refused = {} }: FieldRules,
): { fields: Partial<Static<Schema>>; errors: FieldErrors } {
  const known: Readonly<Record<string, Field>> = fields
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  let unknown = 0
  for (const [name, sent] of Object.entries(texts)) {
    const field = own(known, name)
    const type = own(schema.properties, name)
    const refusal = own(refused, name)
    if (refusal) errors[name] = refusal
    else if (!field || !type) {
      // The reply names only this many.
      if (++unknown <= MOST_ERRORS) errors[name] = `${name} is not a field of this form.`
    } else {
      const value = field.read(sent)
      const doesFit = sent.every(isText) && Value.Check(type, value)
      const wrong = doesFit ? (hidden(name, field, value) ?? field.wrong?.(value)) : undefined
      if (wrong !== undefined) errors[name] = wrong
      else if (doesFit) values[name] = value
      else errors[name] = isEmpty(value) ? missingSentence(field) : `${field.label} ${field.fits}.`
    }
  }
  if (id !== undefined && values['id'] !== undefined && values['id'] !== id)
    errors['id'] = 'Id is not the one in the address.'
  for (const name of required) {
    const field = known[name]
    if (field && !(name in texts)) errors[name] = missingSentence(field)
  }
  // Each value has passed the check of its property.
  return { fields: values as Partial<Static<Schema>>, errors }
}

/** After the checks of a create, no required field can be missing. */
export function requireAll<T extends object>(values: T) {
  if (Object.values(values).includes(undefined)) throw new Error('A checked form is incomplete')
  return values as { [K in keyof T]-?: NonNullable<T[K]> }
}

/** Names come from outside: every object inherits `toString`, for example. */
const own = <T>(record: Readonly<Record<string, T>>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : undefined
const hidden = (name: string, { label }: Field, value: unknown) => {
  const problem = hiddenWithin(name, value)
  return problem === undefined ? undefined : `${label} ${problem}`
}
const missingSentence = ({ label, missing }: Field) => missing ?? `${label} is required.`
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** The text of a field sent once; a repeated field stays a list, which fits no text. */
export const single = (texts: readonly string[]): unknown => (texts.length === 1 ? texts[0] : texts)

/** The formatted text of a field sent once. */
export const formatted = (texts: readonly string[]) => {
  const text = single(texts)
  return typeof text === 'string' ? richText(text) : text
}

export const truth = (texts: readonly string[]) => {
  const text = single(texts)
  return text === 'true' ? true : text === 'false' ? false : text
}

export const wholeField = (texts: readonly string[]) => {
  const text = single(texts)
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : text
}

/** The same, or null for an empty text. */
export const optionalNumber = (texts: readonly string[]) =>
  single(texts) === '' ? null : wholeField(texts)

export const seconds = (texts: readonly string[]) => {
  const text = single(texts)
  return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : text
}

/**
 * A list as JSON text (`["Jazz","R&B"]`) or as a repeated field; an empty text is an empty list.
 */
export const list = (texts: readonly string[]): unknown => {
  const [first = '', ...rest] = texts
  if (rest.length > 0) return texts
  if (first === '') return []
  if (!first.startsWith('[')) return [first]
  try {
    const value: unknown = JSON.parse(first)
    return Array.isArray(value) ? value.map((item) => (isString(item) ? item.trim() : item)) : value
  } catch {
    return first
  }
}
const isString = (value: unknown) => typeof value === 'string'

/** The value of a field that is JSON text. */
export const jsonValue = (texts: readonly string[]): unknown => {
  const text = single(texts)
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One name a text, without repeats; the first spelling stays. */
export const names = (texts: readonly string[]) =>
  distinct(texts.map((name) => name.trim()).filter(Boolean))

/** A repeated field of ids, without repeats. */
export const ids = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]

/** Refuses names in which nothing can be seen. */
export const invisible = (label: string) => (value: unknown) =>
  [value].flat().every((name) => typeof name !== 'string' || name === '' || isSeen(name))
    ? undefined
    : `${label} has no characters that can be seen. Type it again, without pasting.`
