import { LONG_TEXTS } from '@melodia/contract/shownText'
import { afterAll, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, testApp } from '../../testing/index.ts'
import { givenConsent, representedArtist } from '../../testing/representedArtist.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
  components: { schemas: Record<string, Schema> }
}

const kit = await testApp({
  config: { rates: { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 0 } },
})
const { paths, components } = (await kit.as(null).get<Document>('/api/docs/json')).body
const ids = await makeRecords()
afterAll(() => kit.close())

async function makeRecords() {
  const { track } = (await kit.as('admin').post('/tracks/new', aTrackForm())).body
  const own = aTrackForm({ title: 'Own' })
  const { track: pending } = (await kit.as('creator').post('/tracks/new', own)).body
  const { playlist } = (await kit.as('creator').post('/playlists', { name: 'Mine' })).body
  const { creator } = (
    await kit.as('admin').post<{ creator: { id: string } }>('/creators', { name: 'A creator' })
  ).body
  const hook = { url: 'https://93.184.216.34/', events: ['track.deleted'] }
  const { webhook } = (await kit.as('admin').post<{ webhook: { id: string } }>('/webhooks', hook))
    .body
  const artist = await representedArtist(kit)
  return {
    webhooks: webhook.id,
    tracks: track.id,
    'tracks/pending': pending.id,
    playlists: playlist.id,
    artists: artist,
    consents: await givenConsent(kit, artist),
    creators: creator.id,
  }
}

const schemasOf = (type: string) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content[type]?.schema
      return schema ? [{ method, path, schema }] : []
    }),
  )

/** Every text of every form in the document, but ids: they are looked up and shown nowhere. */
const textsOfForms = schemasOf('multipart/form-data').flatMap(({ method, path, schema }) =>
  Object.entries(schema.properties ?? {})
    .filter(([, { type, format }]) => type === 'string' && format !== 'binary')
    .filter(([field]) => !/^(?:.*_)?id$/.test(field))
    .map(([field]) => ({ method, path, field })),
)

/**
 * Every text of every JSON body in the document, those within lists and objects too, but ids and
 * the filter of a change of many: it is searched for and stored nowhere.
 */
const textsOfJson = schemasOf('application/json').flatMap(({ method, path, schema }) =>
  textsWithin(schema)
    .filter(({ names }) => !(method === 'patch' && names[0] === 'filter'))
    .map(({ names, valueWith }) => ({
      method,
      path,
      names,
      bodyWith: (text: string) => ({
        ...(method === 'patch' && { ids: [ids.tracks] }),
        ...Object(valueWith(text)),
      }),
    })),
)

interface Text {
  /** From the field of the body to that of the text itself. */
  names: string[]
  /** A valid value of the schema but for this text. */
  valueWith: (text: string) => unknown
}

function textsWithin(schema: Schema): Text[] {
  const {
    type,
    enum: choices,
    format,
    anyOf,
    items,
    properties,
    additionalProperties,
  } = resolved(schema)
  if (anyOf) return anyOf.flatMap(textsWithin)
  if (items)
    return textsWithin(items).map(({ names, valueWith }) => ({
      names,
      valueWith: (text) => [valueWith(text)],
    }))
  if (type === 'string' && !choices && format !== 'binary')
    return [{ names: [], valueWith: (text) => text }]
  const unnamed = typeof additionalProperties === 'object' ? { any: additionalProperties } : {}
  return Object.entries({ ...properties, ...unnamed })
    .filter(([name]) => !/^(?:.*_)?ids?$/.test(name))
    .flatMap(([name, value]) =>
      textsWithin(value).map(({ names, valueWith }) => ({
        names: [name, ...names],
        valueWith: (text) => ({ ...Object(sampleOf(schema)), [name]: valueWith(text) }),
      })),
    )
}

const CURRENCY = '^[A-Z]{3}$'
const COUNTRY = '^[A-Z]{2}$'

/** A valid value, of an object the required fields alone. */
function sampleOf(schema: Schema): unknown {
  const {
    type,
    enum: choices,
    format,
    pattern,
    minimum = 0,
    anyOf,
    items,
    properties = {},
    required = [],
  } = resolved(schema)
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  if (choices) return choices[0]
  if (items) return [sampleOf(items)]
  if (type === 'boolean') return true
  if (type === 'integer') return minimum
  if (format === 'email') return 'ada@example.com'
  if (type === 'string') return sampleText({ format, pattern })
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
}

function sampleText({ format, pattern }: Pick<Schema, 'format' | 'pattern'>) {
  if (pattern === CURRENCY) return 'EUR'
  if (pattern === COUNTRY) return 'US'
  if (!format) return 'Jazz'
  const now = new Date(kit.now()).toISOString()
  return format === 'date' ? now.slice(0, 10) : now
}

function resolved(schema: Schema): Schema {
  return components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
}

const HIDDEN = ['a\u202eb', 'a\u200b\u200bb']
const hiddenFor = (field = '') => (LONG_TEXTS.has(field) ? HIDDEN : [...HIDDEN, 'a\nb'])

/** The fields that a refusal names: by their sentences, or as the first word of the only one. */
async function refused(method: string, path: string, body: FormData | object) {
  const noun = Object.keys(ids).find((one) => path.includes(`/${one}/{id}`))
  const url = path.replaceAll(/\{\w+\}/g, ids[(noun ?? 'tracks') as keyof typeof ids])
  const { status, body: problem } = await kit.as(personOf(path))[method as 'put'](url, body)
  expect([400, 422]).toContain(status)
  return problem.errors ? Object.keys(problem.errors) : problem.message.split(' ').slice(0, 1)
}

const personOf = (path: string) =>
  path.includes('/admin/') ? 'admin' : path.includes('/account/new/') ? 'listener' : 'creator'

describe('a form refuses what cannot be seen', () => {
  test('in many texts', () => expect(textsOfForms.length).toBeGreaterThan(20))

  test.each(textsOfForms)('in $field of $method $path', async ({ method, path, field }) => {
    for (const value of hiddenFor(field))
      expect(await refused(method, path, aForm({ [field]: value }))).toContain(field)
  })
})

describe('a JSON body refuses what cannot be seen', () => {
  test('in many texts', () => expect(textsOfJson.length).toBeGreaterThan(80))

  test.each(textsOfJson)(
    'in $names of $method $path',
    async ({ method, path, names, bodyWith }) => {
      for (const value of hiddenFor(names.at(-1))) {
        // A field within a list is named with its place: `contributions[0].tool`.
        const [field = ''] = await refused(method, path, bodyWith(value))
        expect(names).toContain(field.split('[')[0])
      }
    },
  )
})
