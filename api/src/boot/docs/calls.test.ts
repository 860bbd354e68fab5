import { CALLS } from '@melodia/contract/calls'
import { API_BASE } from '@melodia/contract/session'
import { beforeAll, expect, test } from 'vitest'
import { NoBody } from '../../kit/http/bodies.ts'
import { testApp } from '../../testing/index.ts'
import { named, plain } from './completeDocument.ts'

interface Content {
  content?: Record<string, { schema: object }>
}
interface Operation {
  parameters?: { in: string; name: string; required: boolean; schema: object }[]
  requestBody?: Content
  responses: Record<string, Content>
}

let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  const kit = await testApp()
  paths = (await kit.as(null).get<{ paths: typeof paths }>('/api/docs/json')).body.paths
  await kit.close()
})

const written = (schema: object) => named(plain(schema)) as object

const jsonOf = (place: Content | undefined) => place?.content?.['application/json']?.schema

const alternatives = (schema: object): object[] =>
  'anyOf' in schema ? (schema.anyOf as object[]).flatMap(alternatives) : [schema]

const calls = Object.entries(CALLS).flatMap(([area, entries]) =>
  Object.entries(entries).map(([call, schemas]) => {
    const [method = '', address = ''] = call.split(' ')
    const path = `${API_BASE}${area === '/' ? '' : area}/${address}`
    return [`${method} ${path}`, { method: method.toLowerCase(), path, schemas }] as const
  }),
)

test.each(calls)('%s takes and answers what its route says', (_, { method, path, schemas }) => {
  const { parameters = [], requestBody, responses } = paths[path]?.[method] ?? { responses: {} }
  const { query, body = NoBody, reply }: { query?: object; body?: object; reply: object } = schemas

  const properties = Object.entries(
    query && 'properties' in query ? (query.properties as object) : {},
  )
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  expect(inQuery.map(({ name }) => name)).toEqual(properties.map(([name]) => name))

  // Some routes have no body, and then take an empty one.
  expect(written(body)).toEqual(jsonOf(requestBody) ?? written(NoBody))

  const replies = Object.entries(responses).flatMap(([status, response]) => {
    if (status === '204') return [{ type: 'null' }]
    return status.startsWith('2') ? alternatives(jsonOf(response) ?? {}) : []
  })
  for (const alternative of alternatives(written(reply)))
    expect(replies).toContainEqual(alternative)
})
