import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import { isText } from './text.ts'

/** The texts of a form by field, in the order they were sent. */
export type Texts = Readonly<Record<string, readonly string[]>>
/** A sentence by field, to be shown beside it. */
export type FieldErrors = Record<string, string>

/** How one field of a form is read, and what is said where it cannot be. */
export interface Field {
  label: string
  /** From its texts to its value. What does not fit is left for the schema to refuse. */
  read: (texts: readonly string[]) => unknown
  /** What follows the label where the value does not fit: `has 1 to 200 characters`. */
  fits: string
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
  for (const [name, sent] of Object.entries(texts)) {
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    const type = schema.properties[name]
    if (refused[name]) errors[name] = refused[name]
    else if (!field || !type) errors[name] = `${name} is not a field of this form.`
    else {
      const value = field.read(sent)
      if (sent.every(isText) && Value.Check(type, value)) values[name] = value
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
export function complete<T extends object>(values: T) {
  if (Object.values(values).includes(undefined)) throw new Error('A checked form is incomplete')
  return values as { [K in keyof T]-?: NonNullable<T[K]> }
}

/**
 * The same form as JSON, where no files are sent: texts, numbers, true and false, lists of them, and
 * objects, whose fields are named `object.field`. Null is an empty text.
 */
export function textsOfJson(body: unknown): Texts | null {
  if (!isObject(body)) return null
  const texts: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(body).flatMap(flattened)) {
    const values: unknown[] = Array.isArray(value) ? value : [value ?? '']
    if (!values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))) return null
    texts[name] = values.map((one) => String(one).trim())
  }
  return texts
}

const flattened = ([name, value]: [string, unknown]): [string, unknown][] =>
  isObject(value)
    ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
    : [[name, value]]
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
