import type { InjectOptions } from 'fastify'
import * as fc from 'fast-check'
import { formBodies, jsonBodies, type Body } from './bodies.ts'
import { badJson, badNames, badTexts, object, type Schema } from './values.ts'

/** An operation of the OpenAPI document. */
export interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface CallOptions {
  /** Lower case, as in the document. */
  method: string
  path: string
  operation: Operation
  /** Ids of the caller's records, so that code behind the look-up is reached too. */
  ids: readonly string[]
  token: string
}

type Call = InjectOptions & { url: string }

/** As shown for a failed run: long values are cut. */
const shown = ({ method, url, headers, payload }: Call) => {
  const parts = [`${String(method)} ${url}`, JSON.stringify(headers), String(payload)]
  return parts.map((part) => part.replaceAll(/[^\x20-\x7e]/g, '·').slice(0, 500)).join('\n')
}

/** Calls of one operation with an invalid URL, query, header or body. */
export function malformedCalls(options: CallOptions): fc.Arbitrary<Call> {
  const { method, path, operation, ids, token } = options
  return fc
    .record({
      address: addresses(path, ids),
      query: queries(operation),
      extra: headers,
      authorization: authorizations(token),
      body: bodies(operation, ids),
    })
    .map(({ address, query, extra, authorization, body }) => {
      const call: Call = {
        method: method.toUpperCase() as 'GET',
        url: query ? `${address}?${query}` : address,
        headers: {
          ...extra,
          ...(authorization && { authorization }),
          ...(body?.type && { 'content-type': body.type }),
        },
        ...(body && { payload: body.bytes }),
      }
      return Object.assign(call, { [fc.toStringMethod]: () => shown(call) })
    })
}

function addresses(path: string, ids: readonly string[]): fc.Arbitrary<string> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids, '01a1fab2-84c0-7c72-95f4-8f4492a42968') },
    { weight: 3, arbitrary: badTexts.map((text) => encode(text.slice(0, 3_000))) },
    { weight: 1, arbitrary: fc.constantFrom('%2e%2e%2f', '%00', '%zz', '%c0%af', '%ff', '..;') },
  )
  const names = path.match(/\{\w+\}/g) ?? []
  return fc
    .tuple(...names.map(() => id))
    .map((values) =>
      names.reduce((address, name, i) => address.replace(name, () => values[i] || 'x'), path),
    )
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Valid numbers, lists and objects of list queries, and lookalikes. */
const queryValues = fc.oneof(
  badTexts.map((text) => text.slice(0, 3_000)),
  badJson.map((text) => text.slice(0, 3_000)),
  fc.constantFrom('1', '0', '1000', '1001', '[0,9]', '[9,0]', '[0,99999999999]', '[-1,5]', '[0]'),
  fc.constantFrom('["title","ASC"]', '["__proto__","ASC"]', '["title"]', '["title","UP"]', '[1,2]'),
  object(
    {
      properties: Object.fromEntries(
        ['q', 'id', 'creator', 'artist', 'genre', 'track', 'public', 'status', 'is_active'].map(
          (name) => [name, {}],
        ),
      ),
    },
    [],
  ).map((text) => text.slice(0, 4_000)),
)

function queries({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const names = known.length > 0 ? fc.oneof(fc.constantFrom(...known), badNames) : badNames
  const pairs = fc
    .array(fc.tuple(names, queryValues), { maxLength: 3 })
    .map((list) => list.map((pair) => pair.map(encode).join('=')).join('&'))
  const broken = fc.constantFrom('%', '&&&', '=', 'p=%zz', 'p[]=1', 'filter[q]=x', 'p=1&p=2', '?')
  return fc.oneof(
    { weight: known.length > 0 ? 8 : 1, arbitrary: pairs },
    { weight: known.length > 0 ? 0 : 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: broken },
  )
}

/** Printable Latin-1: anything else is refused before it becomes a header. */
const headerTexts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('*', '"1"', 'W/"1"', '"2"', '""', '1', '-1', '0x1', 'é', 'x'.repeat(8_000)),
  fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=0-0,2-3', 'bytes=-0', 'lines=1-2', 'gzip', 'br'),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'if-none-match',
    'if-range',
    'range',
    'idempotency-key',
    'prefer',
    'accept',
    'accept-encoding',
    'content-encoding',
    'content-length',
    'transfer-encoding',
    'expect',
    'origin',
    'host',
    'cookie',
    'x-forwarded-for',
    'x-http-method-override',
  ),
  headerTexts,
  { maxKeys: 3 },
)

const authorizations = (token: string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(`Bearer ${token}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Basic x',
        `Bearer ${token}x`,
        `Bearer ${'a.'.repeat(3_000)}`,
      ),
    },
  )

function bodies({ requestBody }: Operation, ids: readonly string[]): fc.Arbitrary<Body | null> {
  const kinds = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' ? jsonBodies(schema, ids) : formBodies(schema, ids),
  )
  const none = fc.constant(null)
  return kinds.length > 0
    ? fc.oneof(
        { weight: 1, arbitrary: none },
        ...kinds.map((arbitrary) => ({ weight: 8, arbitrary })),
      )
    : fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: jsonBodies({}, ids) })
}
