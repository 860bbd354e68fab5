import { LIMITS } from '@melodia/contract/choices'
import { isVisible } from '@melodia/db/records/names'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import { MOST_ERRORS } from './errors.ts'
import { isText } from '../text/text.ts'

/** The texts of a form by field, in the order they were sent. */
export type Texts = Readonly<Record<string, readonly string[]>>
/** Enough for the longest form of the contract: 1,000 repeated ids, three files or ten images. */
export const MAX_TEXTS = LIMITS.tracksPerPlaylist + 100

/** A sentence by field, to be shown beside it. */
export type FieldErrors = Record<string, string>

/** How one field of a form is read, and what is said where it cannot be. */
export interface Field {
  label: string
  /** From its texts to its value. What does not fit is left for the schema to refuse. */
  read: (texts: readonly string[]) => unknown
  /** What follows the label where the value does not fit: `has 1 to 200 characters`. */
  fits: string
  /** What is wrong with a value that fits its type: a sentence, or undefined where nothing is. */
  wrong?: (value: unknown) => string | undefined
  /** The sentence where it is required and empty; `Title is required.` where there is none. */
  missing?: string
}
export type FieldsOf<Schema extends TObject> = Readonly<
  Record<keyof Static<Schema> & string, Field>
>

/** What a call allows of the fields that a form has. */
export interface FieldRules {
  required?: readonly string[]
  /** On an update, the id that the form's own must equal. */
  id?: string
  /** Field to the sentence that says why it may not be sent. */
  refused?: Readonly<Record<string, string>>
}

/** The typed fields of a form, or the sentences to show beside the fields that are wrong. */
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
      // The first of them are named; the reply names no more.
      if (++unknown <= MOST_ERRORS) errors[name] = `${name} is not a field of this form.`
    } else {
      const value = field.read(sent)
      const doesFit = sent.every(isText) && Value.Check(type, value)
      const wrong = doesFit ? field.wrong?.(value) : undefined
      if (wrong !== undefined) errors[name] = wrong
      else if (doesFit) values[name] = value
      else errors[name] = isEmpty(value) ? isMissing(field) : `${field.label} ${field.fits}.`
    }
  }
  if (id !== undefined && values['id'] !== undefined && values['id'] !== id)
    errors['id'] = 'Id is not the one in the address.'
  for (const name of required) {
    const field = known[name]
    if (field && !(name in texts)) errors[name] = isMissing(field)
  }
  // Each value has passed the check of its own property.
  return { fields: values as Partial<Static<Schema>>, errors }
}

/** After the checks of a create, nothing that is required can be missing. */
export function requireAll<T extends object>(values: T) {
  if (Object.values(values).includes(undefined)) throw new Error('A checked form is incomplete')
  return values as { [K in keyof T]-?: NonNullable<T[K]> }
}

/** Names come from outside: `toString` is a property of every object, but none of its own. */
const own = <T>(record: Readonly<Record<string, T>>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : undefined
const isMissing = ({ label, missing }: Field) => missing ?? `${label} is required.`
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** The one text of a field; what was sent more than once fits no single field. */
export const single = (texts: readonly string[]): unknown => (texts.length === 1 ? texts[0] : texts)

export const truth = (texts: readonly string[]) => {
  const text = single(texts)
  return text === 'true' ? true : text === 'false' ? false : text
}

export const whole = (texts: readonly string[]) => {
  const text = single(texts)
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : text
}

/** A list as JSON text (`["Jazz","R&B"]`), as a repeated field, or empty as an empty text. */
export const list = (texts: readonly string[]): unknown => {
  const [first = '', ...rest] = texts
  if (rest.length > 0) return texts
  if (first === '') return []
  if (!first.startsWith('[')) return [first]
  try {
    const value: unknown = JSON.parse(first)
    return Array.isArray(value) ? value.map((one) => (isString(one) ? one.trim() : one)) : value
  } catch {
    return first
  }
}
const isString = (value: unknown) => typeof value === 'string'

/** Comma-separated, repeated, or both; each name once, as it was written first. */
export const names = (texts: readonly string[]) => [
  ...new Set(
    texts
      .flatMap((text) => text.split(','))
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** A repeated field of ids, each once. */
export const ids = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]

/**
 * What is wrong with names that cannot be seen as they are: an invisible character would make one
 * look like another.
 */
export const invisible = (label: string) => (value: unknown) =>
  [value].flat().every((name) => typeof name !== 'string' || name === '' || isVisible(name))
    ? undefined
    : `${label} has invisible characters or none that can be seen. Type it anew, without pasting.`
