import { IsObject, type TObject } from 'typebox'
import { tooLarge, unacceptable } from './errors.ts'
import { MAX_TEXTS, type Texts } from './fields.ts'

/** Name and check of each type in a schema; values are not converted. */
const TYPES = {
  string: { is: 'a text', fits: (value: unknown) => value === null || isString(value) },
  boolean: { is: 'true or false', fits: (value: unknown) => typeof value === 'boolean' },
  integer: { is: 'a whole number', fits: Number.isSafeInteger },
  array: {
    is: 'a list of texts',
    fits: (value: unknown) => Array.isArray(value) && value.every(isString),
  },
} as const

/**
 * The texts of a form sent as JSON, without files. Each value has the type of the schema, null is
 * an empty text; fields of objects are named `object.field`, unless the schema has the object, which is
 * a field of JSON text. Unknown fields are kept, for the
 * reader of the form to refuse.
 * @returns null if the body is not an object.
 * @throws Problem 413 for more fields than any form has, 422 for values of other types.
 */
export function textsOfJson(body: unknown, schema: unknown): Texts | null {
  if (!isRecord(body)) return null
  const sent = Object.entries(body).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) && propertyOf(schema, name)
      ? [[name, JSON.stringify(value)]]
      : flattened([name, value]),
  )
  if (sent.length > MAX_TEXTS) throw tooLarge('The body has too many fields.')
  const errors = new Map<string, string>()
  const texts = new Map<string, string[]>()
  for (const [name, value] of sent) {
    const type = typeOf(schema, name)
    if (type && !type.fits(value)) errors.set(name, `${name} must be ${type.is}.`)
    else texts.set(name, textsOf(value))
  }
  if (errors.size > 0) throw unacceptable(Object.fromEntries(errors))
  return Object.fromEntries(texts)
}

const flattened = ([name, value]: [string, unknown]): [string, unknown][] =>
  isRecord(value)
    ? Object.entries(value).map(([inner, item]) => [`${name}.${inner}`, item])
    : [[name, value]]

function propertyOf(schema: unknown, name: string) {
  const properties: TObject['properties'] = IsObject(schema) ? schema.properties : {}
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}

function typeOf(schema: unknown, name: string) {
  const property = propertyOf(schema, name)
  const type = property && 'type' in property ? String(property.type) : ''
  return isType(type) ? TYPES[type] : undefined
}

const textsOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value ?? ''])
    .filter((item) => isString(item) || typeof item === 'number' || typeof item === 'boolean')
    .map((item) => String(item).trim())

const isType = (type: string): type is keyof typeof TYPES => Object.hasOwn(TYPES, type)
const isString = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
