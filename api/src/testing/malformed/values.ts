import * as fc from 'fast-check'

/** The subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
}

/** Property names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__']

const repeated = (text: string) =>
  fc.constantFrom(2, 201, 201, 201, 2_001, 2_001, 10_001).map((times) => text.repeat(times))

/** Any code points, lone surrogates included. `fc.string` would first build a table of a million. */
const anyText = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength })
    .map((points) => String.fromCodePoint(...points))

/** Texts that no field expects: other languages, formats and lengths. */
export const badTexts: fc.Arbitrary<string> = fc.oneof(
  anyText(20),
  fc.constantFrom(...INHERITED, '', ' ', '\0', '\ud800', '\u202ecba', '\ufeff', '\u200b', '\r\n'),
  fc.constantFrom('null', 'true', '-1', '1e999', 'NaN', '0x10', '[]', '{}', '[', '{"', '"', ','),
  fc.constantFrom("' OR 1=1 --", '") DROP', '%', '%00', '../../x', '<b onload=x>', '${7*7}', '*'),
  fc.constantFrom('a', '\u0301', '[', 'é😀', ',', '-', ' ').chain(repeated),
)

export const badNames = fc.oneof(
  fc.constantFrom(...INHERITED, '', 'id', 'is_admin', 'mid', 'status', 'version', 'a.b', 'a[0]'),
  anyText(12),
)

/** `[[[…`, nested to a given depth. */
const nested = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(3, 50, 5_000))
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`)

/** JSON of any kind except the requested one. As text, so that `__proto__` stays a key. */
export const badJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: badTexts.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  fc.constantFrom('null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '-0', '1e308', '[{}]'),
  fc.array(badTexts, { maxLength: 5 }).map((list) => JSON.stringify(list)),
  fc.constantFrom(100, 3_000).map((length) => JSON.stringify(Array(length).fill('x'))),
  badNames.map((name) => `{${JSON.stringify(name)}:{"x":[1]}}`),
  nested,
)

/** JSON that is valid for this schema, so that errors elsewhere are reached. */
export function goodJson(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((member) => goodJson(member, ids)))
  switch (schema.type) {
    case 'boolean':
      return fc.constantFrom('true', 'false')
    case 'integer':
    case 'number':
      return fc
        .integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 })
        .map((number) => String(number))
    case 'array':
      return fc
        .array(goodJson(schema.items ?? {}, ids), { minLength: 1, maxLength: 3 })
        .map((items) => `[${items.join(',')}]`)
    case 'object':
      return object(schema, ids)
    default:
      return fc
        .constantFrom('Jazz', 'Iceland', 'Night Ferry', 'https://music.example/a', ...ids)
        .map((text) => JSON.stringify(text))
  }
}

/** An object with the schema's properties, each valid, invalid or missing, and unknown ones. */
export function object({ properties = {} }: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const known = Object.entries(properties).map(([name, schema]) =>
    fc.oneof(
      { weight: 4, arbitrary: goodJson(schema, ids).map((json) => pair(name, json)) },
      { weight: 2, arbitrary: badJson.map((json) => pair(name, json)) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  )
  const foreign = fc.array(
    fc.tuple(badNames, badJson).map(([name, json]) => pair(name, json)),
    { maxLength: 2 },
  )
  const pairs = fc
    .tuple(fc.tuple(...known), foreign)
    .map(([own, others]) => [...own, ...others].filter((each) => each !== null))
  return pairs.map((list) => `{${list.join(',')}}`)
}

const pair = (name: string, json: string) => `${JSON.stringify(name)}:${json}`
