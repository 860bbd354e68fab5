import { CALLS } from '@melodia/contract/calls'
import { IsArray, IsObject, IsSchema, IsString, IsUnion, Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { Problem } from './errors.ts'
import { allowedBy } from './allowed.ts'
import { validatorCompiler } from './validation.ts'

const Party = Type.Object(
  { kind: Type.Enum(['artist', 'creator']), share: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)
const Sent = Type.Object(
  {
    status: Type.Optional(Type.Enum(['pending', 'validated', 'rejected'])),
    state: Type.Optional(Type.Union([Type.Enum(['open', 'over']), Type.Null()])),
    ok: Type.Optional(Type.Literal(true)),
    l: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    p: Type.Optional(Type.Integer({ minimum: 1 })),
    share: Type.Optional(Type.Number({ maximum: 1 })),
    isOn: Type.Optional(Type.Boolean()),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    title: Type.Optional(Type.String()),
    notes: Type.Optional(Type.String({ maxLength: 10_000, pattern: '\\S', description: 'Why' })),
    at: Type.Optional(Type.String({ format: 'date-time', description: 'When' })),
    day: Type.Optional(Type.Union([Type.String({ format: 'date' }), Type.Null()])),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    odd: Type.Optional(Type.String({ pattern: '^x$', description: 'an x' })),
    ids: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 50 })),
    one: Type.Optional(Type.Array(Type.Enum(['a', 'b']), { minItems: 1 })),
    either: Type.Optional(Type.Union([Type.Enum(['a', 'b']), Type.Array(Type.Enum(['a', 'b']))])),
    party: Type.Optional(Party),
    maybe: Type.Optional(Type.Union([Party, Type.Null()])),
    parties: Type.Optional(Type.Array(Party)),
    forms: Type.Optional(
      Type.Union([Type.Object({ id: Type.String() }), Type.Object({ name: Type.String() })]),
    ),
  },
  { additionalProperties: false },
)

test.each<[object, string]>([
  [{ status: 'gone' }, 'status is one of pending, validated, rejected.'],
  [{ status: 1 }, 'status is one of pending, validated, rejected.'],
  [{ state: 'gone' }, 'state is one of open, over, or null.'],
  [{ ok: false }, 'ok is true.'],
  [{ l: 101 }, 'l is a whole number from 1 to 100.'],
  [{ l: 1.5 }, 'l is a whole number from 1 to 100.'],
  [{ p: 0 }, 'p is a whole number from 1.'],
  [{ share: 2 }, 'share is a number up to 1.'],
  [{ isOn: 'yes' }, 'isOn is true or false.'],
  [{ name: '' }, 'name is a text of 1 to 200 characters.'],
  [{ title: 1 }, 'title is a text.'],
  [{ notes: ' ' }, 'notes is a text of 1 to 10,000 characters, not all of them blank.'],
  [{ at: 'noon' }, 'at is a time with its zone, such as 2026-03-31T09:30:00Z.'],
  [{ day: 'today' }, 'day is a day, such as 2026-03-31, or null.'],
  [{ country: 'Peru' }, 'country is a country of two capital letters, such as DE.'],
  [{ odd: 'y' }, 'odd is an x.'],
  [{ ids: [] }, 'ids is a list of 1 to 50 items, each of them a text.'],
  [{ ids: ['a', 1] }, 'ids[1] is a text.'],
  [{ one: [] }, 'one is a list of at least 1 item, each of them one of a, b.'],
  [{ one: ['c'] }, 'one[0] is one of a, b.'],
  [{ either: 'c' }, 'either is one of a, b, or a list of items, each of them one of a, b.'],
  [{ party: 'me' }, 'party is an object with kind, share.'],
  [{ party: { share: 1 } }, 'party.kind is missing.'],
  [{ party: { kind: 'x', share: 1 } }, 'party.kind is one of artist, creator.'],
  [{ party: { kind: 'artist', share: 1, of: 2 } }, 'party.of is not a field here.'],
  [{ maybe: { kind: 'artist', share: -1 } }, 'maybe.share is a whole number from 0.'],
  [{ parties: [{ kind: 'artist' }] }, 'parties[0].share is missing.'],
  [{ forms: {} }, 'forms is an object with id, or an object with name.'],
])('%j is refused with what is allowed', (sent, sentence) => {
  const result = validatorCompiler({ schema: Sent, httpPart: 'body' })(sent)
  const error = 'error' in result ? result.error : undefined
  expect(error).toBeInstanceOf(Problem)
  expect(Object.values(error?.errors ?? {})).toEqual([sentence])
})

/** All fields of a schema, with their paths. */
function* fieldsOf(schema: TSchema, path: string): Generator<[path: string, schema: TSchema]> {
  if (IsObject(schema))
    for (const [name, field] of Object.entries(schema.properties)) {
      yield [`${path}.${name}`, field]
      yield* fieldsOf(field, `${path}.${name}`)
    }
  if (IsArray(schema)) yield* fieldsOf(schema.items, path)
  if (IsUnion(schema)) for (const form of schema.anyOf) yield* fieldsOf(form, path)
}

const sentWith = (call: { body?: unknown; query?: unknown; reply: unknown }) =>
  [call.body, call.query].filter((schema) => IsSchema(schema))

test('what is sent with any call has words, and no pattern', () => {
  const fields = Object.values(CALLS).flatMap((calls) =>
    Object.entries(calls).flatMap(([call, schemas]) =>
      sentWith(schemas).flatMap((sent) => Array.from(fieldsOf(sent, call))),
    ),
  )
  expect(fields.length).toBeGreaterThan(200)
  const wordless = fields.filter(([, field]) => /[\\^{}]|describes/.test(allowedBy(field)))
  expect(wordless.map(([path]) => path)).toEqual([])
  // What a pattern means is said in words, or in a description that reads after “is”.
  const odd = fields.flatMap(([path, field]) =>
    IsString(field) && 'pattern' in field
      ? [`${path.split('.').at(-1)} is ${allowedBy(field)}`]
      : [],
  )
  expect(odd.filter((sentence) => !/ is (an?|of|one) /.test(sentence))).toEqual([])
})
