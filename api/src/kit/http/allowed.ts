import {
  IsArray,
  IsBoolean,
  IsEnum,
  IsInteger,
  IsLiteral,
  IsNull,
  IsNumber,
  IsObject,
  IsString,
  IsUnion,
  type TSchema,
} from 'typebox'

/** What texts of a pattern are, in words: nobody reads a pattern. */
export const PATTERNS: ReadonlyMap<string, string> = new Map([
  ['^https?://', 'an address that begins with https:// or http://'],
  ['^(\\*|[A-Z]{2})$', 'a country of two capital letters, such as DE, or * for all'],
  ['^[A-Z]{2}$', 'a country of two capital letters, such as DE'],
  ['^[A-Z]{3}$', 'a currency of three capital letters, such as EUR'],
  ['^[^\\s@<>,]+@[^\\s@<>,]+$', 'an email address'],
  ['^[0-9a-f]{64}$', 'a SHA-256 hash of 64 hexadecimal digits'],
  ['^20\\d\\d$', 'a year, such as 2026'],
  ['^\\d{4}-\\d{2}-\\d{2}(T.+)?$', 'a day, such as 2026-03-31, or a time of it'],
])

/** Asks for one character that can be seen. */
const NOT_BLANK = '\\S'

/** Where a schema says it in no other way. */
const DESCRIBED = 'of a form that /api/docs describes'

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', 'a day, such as 2026-03-31'],
  ['date-time', 'a time with its zone, such as 2026-03-31T09:30:00Z'],
  ['email', 'an email address'],
  ['binary', 'a file'],
])

/** Says what a schema allows, so that it reads after a name and “is”. */
export function allowedBy(schema: TSchema): string {
  if (IsUnion(schema)) return oneOf(schema.anyOf)
  if (IsEnum(schema)) return listed(schema.enum)
  if (IsLiteral(schema)) return String(schema.const)
  if (IsString(schema)) return textAllowed(schema)
  if (IsInteger(schema)) return `a whole number${range(schema)}`
  if (IsNumber(schema)) return `a number${range(schema)}`
  if (IsBoolean(schema)) return 'true or false'
  if (IsNull(schema)) return 'null'
  if (IsArray(schema))
    return `a list of ${count(schema, 'item')}, each of them ${allowedBy(schema.items)}`
  if (IsObject(schema)) return objectAllowed(Object.keys(schema.properties))
  return DESCRIBED
}

/** Values that are said one by one; what is no value stands last. */
function oneOf(variants: readonly TSchema[]) {
  const values = variants.filter((variant) => IsLiteral(variant))
  const others = variants.filter((variant) => !IsLiteral(variant)).map(allowedBy)
  const named = values.length > 0 ? [listed(values.map((value) => value.const))] : []
  return [...new Set([...named, ...others])].join(', or ')
}

const listed = (values: readonly unknown[]) =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`

interface Text {
  type: string
  pattern?: string | RegExp
  format?: string
  description?: string
  minLength?: number
  maxLength?: number
}

function textAllowed({ type, pattern, format, description, minLength, maxLength }: Text) {
  if (pattern === NOT_BLANK)
    return `a text of ${count({ type, minLength: 1, maxLength }, 'character')}, not all of them blank`
  if (pattern !== undefined) return PATTERNS.get(String(pattern)) ?? description ?? DESCRIBED
  const form = format === undefined ? undefined : FORMATS.get(format)
  if (form) return form
  const isAnyLength = !minLength && maxLength === undefined
  return isAnyLength ? 'a text' : `a text of ${count({ type, minLength, maxLength }, 'character')}`
}

const objectAllowed = (names: readonly string[]) =>
  names.length === 0 ? 'an object' : `an object with ${names.join(', ')}`

const said = (number: number | bigint) => number.toLocaleString('en')

interface Range {
  type: string
  minimum?: number | bigint
  maximum?: number | bigint
}

function range({ minimum, maximum }: Range) {
  if (maximum === undefined) return minimum === undefined ? '' : ` from ${said(minimum)}`
  return minimum === undefined
    ? ` up to ${said(maximum)}`
    : ` from ${said(minimum)} to ${said(maximum)}`
}

interface Counted {
  type: string
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}

/** As in “a list of 1 to 20 items”. */
function count({ minItems, maxItems, minLength, maxLength }: Counted, noun: 'item' | 'character') {
  const least = minItems ?? minLength ?? 0
  const most = maxItems ?? maxLength
  const named = (number: number) => `${said(number)} ${noun}${number === 1 ? '' : 's'}`
  if (most === undefined) return least > 0 ? `at least ${named(least)}` : `${noun}s`
  if (least === most) return named(most)
  return least > 0 ? `${said(least)} to ${named(most)}` : `at most ${named(most)}`
}
