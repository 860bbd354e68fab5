import { WEBHOOK_EVENTS } from '@melodia/contract/choices/webhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NAMED } from './schemas.ts'
import { testApp, type TestApp } from '../../testing/index.ts'

interface Reply {
  description?: string
  content?: object
}
interface Operation {
  operationId: string
  summary?: string
  tags: string[]
  security: object[]
  requestBody?: { content: Record<string, object> }
  parameters?: { in: string; name: string }[]
  responses: Record<string, Reply>
}
interface Document {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: object }>
  components: { schemas: object; responses: object; securitySchemes: object }
}

let kit: TestApp
let document: Document
let text: string
beforeAll(async () => {
  kit = await testApp()
  const reply = await kit.as(null).get<Document>('/api/docs/json')
  document = reply.body
  text = reply.text
})
afterAll(() => kit.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

/** The value that a pointer of the document leads to. */
const at = (value: unknown, pointer: string) =>
  pointer.split('/').reduce<unknown>((inner, key) => Object(inner)[key], value)

/** The first of the replies that say that a call was done. */
const successOf = (responses: Operation['responses']) =>
  Object.entries(responses).find(([status]) => status < '300') ?? ['none', {}]

describe('contract: the OpenAPI document', () => {
  test('points only to what it has, and describes each of its tags', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect([pointer, at(document, pointer)]).toEqual([pointer, expect.any(Object)])
    const described = document.tags.map(({ name, description }) => [name, description !== ''])
    const used = new Set(operations().flatMap(({ operation }) => operation.tags))
    expect(described).toEqual([...used].toSorted().map((name) => [name, true]))
  })

  test('says where each parameter of a path is, and what each call answers', () => {
    for (const { call, operation } of operations()) {
      const named = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const { parameters = [], responses } = operation
      const stated = parameters.filter((parameter) => parameter.in === 'path')
      expect([call, stated.map(({ name }) => name).toSorted()]).toEqual([call, named.toSorted()])
      const [status, { description, content = {} }] = successOf(responses)
      expect([call, description ?? '']).not.toEqual([call, ''])
      for (const body of Object.values(content))
        expect([call, status, body]).toEqual([call, status, { schema: expect.any(Object) }])
    }
    const empty = operations().filter(({ operation }) => !successOf(operation.responses)[1].content)
    expect(empty.map(({ call }) => call).filter((call) => !call.startsWith('HEAD '))).toEqual([
      // Files, and the replies of tus.
      'GET /api/v1/media/{folder}/{file}',
      'GET /api/v1/catalogue/tracks/{id}/preview',
      'GET /api/v1/admin/consents/{id}/document',
      'GET /api/v1/creators/consents/{id}/document',
      'GET /api/v1/admin/claims/{id}/evidence/{document}',
      'GET /api/v1/admin/periods/{id}/inputs',
      'GET /api/v1/admin/periods/{id}/listeners',
      'GET /api/v1/admin/periods/{id}/dsr',
      'GET /api/v1/admin/parties/{id}/withholding/{document}',
      'GET /api/v1/royalties/{id}/inputs',
      'GET /api/v1/admin/transparency',
      'GET /api/v1/admin/representations/{id}/documents/{document}',
      'OPTIONS /api/v1/uploads',
      'POST /api/v1/uploads',
      'PATCH /api/v1/uploads/{id}',
      'DELETE /api/v1/uploads/{id}',
    ])
  })

  test('describes what is sent to webhooks', () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS])
    expect(document.webhooks['request.granted']?.post).toMatchObject({
      summary: 'A request to become a creator was granted',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                type: { enum: ['request.granted'] },
                data: { required: ['id', 'name', 'creators', 'notes', 'by'] },
              },
            },
            example: { type: 'request.granted', data: { name: 'Lyra' } },
          },
        },
      },
    })
  })

  test('describes every route, and no other', () => {
    const stated = [...kit.app.statedAccess.keys()]
      .filter(
        (route) =>
          // Pages are for people; calls are below /api only.
          !/^HEAD | \/api\/(docs|\*|v1\/catalogue\/\*)|^\w+ \/(?!api\/)/.test(route),
      )
      .map((route) => route.replace(/:(\w+)/g, '{$1}'))
    const described = operations().map(({ call }) => call)
    expect(described.filter((call) => !call.startsWith('HEAD ')).toSorted()).toEqual(
      stated.toSorted(),
    )
  })

  test('names each operation once, says who may call it and what it is about', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('getAdminTracksById')
    for (const { call, operation } of operations()) {
      expect([call, operation.tags?.length ?? 0]).not.toEqual([call, 0])
      expect([call, operation.summary ?? '']).not.toEqual([call, ''])
      const access = kit.app.statedAccess.get(call.replace(/\{(\w+)\}/g, ':$1'))
      const needs = kit.app.statedNeeds.get(call.replace(/\{(\w+)\}/g, ':$1'))
      const isSessionOnly = needs !== undefined && needs !== 'fresh session for some'
      expect([call, operation.security]).toEqual([
        call,
        access === 'public' ? [] : [{ bearer: [] }, ...(isSessionOnly ? [] : [{ apiToken: [] }])],
      ])
    }
  })

  test('says how each call fails, as a problem', () => {
    for (const { call, operation } of operations()) {
      const failures = Object.entries(operation.responses).filter(([status]) => status >= '400')
      expect([call, failures.length]).not.toEqual([call, 0])
      expect([call, '401' in operation.responses]).toEqual([call, operation.security.length > 0])
    }
    expect(document.paths['/api/v1/admin/tracks/{id}']?.['put']?.responses).toMatchObject({
      404: { $ref: '#/components/responses/404' },
      412: { $ref: '#/components/responses/412' },
      422: { $ref: '#/components/responses/422' },
    })
    expect(document.components.responses).toMatchObject({
      429: {
        headers: { 'Retry-After': {} },
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    })
  })

  test('describes forms with their files', () => {
    const body = document.paths['/api/v1/creators/tracks/new']?.['post']?.requestBody
    expect(body?.content['multipart/form-data']).toMatchObject({
      schema: { properties: { track_file: { type: 'string', format: 'binary' } } },
    })
  })

  test('uses every name it gives', () => {
    for (const name of Object.keys(NAMED))
      expect(text).toContain(`"$ref":"#/components/schemas/${name}"`)
  })

  test('is a page, too', async () => {
    const page = await kit.as(null).get('/api/docs/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const script = await kit.as(null).get('/api/docs/static/swagger-ui-bundle.js')
    expect(script.status).toBe(200)
  })
})
