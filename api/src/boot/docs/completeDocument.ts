import { FRESH_MINUTES } from '@melodia/contract/session'
import { isSessionOnly, type Access, type Needs } from '../../platform/access/access.ts'
import { TITLES } from '../../kit/http/errors.ts'
import examples from './examples.json' with { type: 'json' }
import { NAMED, type SchemaName } from './schemas.ts'
import { describeWebhooks } from './webhooks.ts'

/** Facts about a route besides its schemas. */
export interface RouteFacts {
  access: Access
  isCounted: boolean
  needs: Needs | undefined
}
/** Replies of the server; `npm run examples` records them. */
const EXAMPLES: Readonly<Record<SchemaName, object>> = examples.schemas

interface Operation {
  operationId?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { in?: string; name?: string; description?: string }[]
  requestBody?: { content: Record<string, object> }
  responses?: Record<string, { description?: string; $ref?: string }>
}
export interface Document {
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, Operation>>
  webhooks?: Record<string, object>
  components?: Record<string, object>
}

/**
 * Completes the document from the routes: operation ids, who may call each, how it fails, and names
 * for common schemas.
 */
export function completeDocument(
  document: Document,
  factsOf: (method: string, path: string) => RouteFacts | undefined,
): Document {
  const tags = new Set<string>()
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, shared] of Object.entries(operations)) {
      const facts = factsOf(method.toUpperCase(), path)
      if (!facts) continue
      // A route with two methods has one operation object for both.
      const operation = { ...shared }
      operations[method] = operation
      for (const tag of operation.tags ?? []) tags.add(tag)
      operation.operationId = operationId(method, path)
      operation.security = securityOf(facts)
      const asked = facts.needs && NEEDS[facts.needs]
      if (asked) operation.description = [operation.description, asked].filter(Boolean).join(' ')
      operation.responses = { ...operation.responses }
      for (const status of failuresOf(method, path, operation, facts))
        operation.responses[status] ??= { $ref: `#/components/responses/${status}` }
      for (const reply of Object.values(operation.responses))
        if (reply.description === 'Default Response') reply.description = 'Done'
    }
  return {
    ...document,
    tags: [...tags].toSorted().map((name) => ({ name, description: describe(name) })),
    paths: named(document.paths) as NonNullable<Document['paths']>,
    webhooks: describeWebhooks(plain),
    components: {
      ...document.components,
      responses: Object.fromEntries(FAILURES.map((status) => [status, failure(status)])),
      schemas: Object.fromEntries(
        Object.entries(NAMED).map(([name, schema]) => [
          name,
          { ...inner(plain(schema)), examples: [EXAMPLES[name as SchemaName]] },
        ]),
      ),
    },
  }
}

/** `GET /api/v1/admin/tracks/{id}` becomes `getAdminTracksById`. */
export const operationId = (method: string, path: string) =>
  method +
  path
    .replace(/^\/api(\/v1)?/, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .replace(/(?<![^a-z])[^a-z]+([a-z])/gi, (_, letter: string) => letter.toUpperCase())

const describe = (tag: string) => {
  const [who, what] = tag.split(': ')
  if (!what) return `Calls about ${tag}`
  return `${what[0]?.toUpperCase()}${what.slice(1)}, for ${who === 'admin' ? 'administrators' : 'creators: their own'}`
}

/** Any one of these is enough. */
const securityOf = ({ access, needs }: RouteFacts) =>
  access === 'public' ? [] : [{ bearer: [] }, ...(isSessionOnly(needs) ? [] : [{ apiToken: [] }])]

const FRESH = `The sign-in is at most ${FRESH_MINUTES} minutes old, otherwise 401 with the type …:fresh-sign-in-needed.`
const NEEDS: Readonly<Record<Needs, string>> = {
  session: '',
  password: '',
  'fresh session': FRESH,
  'fresh session for some': `Where it gives or takes rights: not by an API token, and ${FRESH[0]?.toLowerCase()}${FRESH.slice(1)}`,
}

const FAILURES = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503, 507] as const

/** The errors of a call (contract, Replies: errors). */
function failuresOf(
  method: string,
  path: string,
  { requestBody, parameters = [] }: Operation,
  { access, isCounted }: RouteFacts,
): (typeof FAILURES)[number][] {
  const isChange = method === 'put' || method === 'delete'
  const takesForm = 'multipart/form-data' in (requestBody?.content ?? {})
  const takesQuery = parameters.some((parameter) => parameter.in === 'query')
  const fails: Partial<Record<(typeof FAILURES)[number], boolean>> = {
    400: requestBody !== undefined || takesQuery,
    401: access !== 'public',
    // Also an API token that can only read.
    403: access === 'admin' || access === 'creator' || (access !== 'public' && method !== 'get'),
    404: path.includes('{'),
    409: isChange || method === 'post',
    412: isChange,
    413: requestBody !== undefined,
    415: requestBody !== undefined,
    422: requestBody !== undefined,
    429: isCounted,
    500: true,
    503: true,
    507: takesForm,
  }
  return FAILURES.filter((status) => fails[status])
}

const failure = (status: (typeof FAILURES)[number]) => ({
  description: TITLES[status] ?? 'Failed',
  ...((status === 429 || status === 503) && {
    headers: {
      'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } },
    },
  }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** A schema as swagger writes it: a constant is an enum of one, a record has typed values. */
export const plain = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const { const: constant, patternProperties, ...rest } = value as Record<string, unknown>
      return {
        ...rest,
        ...(constant !== undefined && { enum: [constant] }),
        ...(patternProperties !== undefined && {
          additionalProperties: Object.values(Object(patternProperties))[0],
        }),
      }
    }),
  ) as object

const names = new Map(
  Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(plain(schema)), name]),
)

/** Replaces each named schema by a reference to its name. */
export function named(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = names.get(JSON.stringify(value))
  return name ? { $ref: `#/components/schemas/${name}` } : inner(value)
}

const inner = (value: object): object =>
  Array.isArray(value)
    ? value.map(named)
    : Object.fromEntries(Object.entries(value).map(([key, member]) => [key, named(member)]))
