import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from './src/product.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

interface Export {
  resourceSpans: { scopeSpans: { spans: { traceId: string; name: string }[] }[] }[]
}

const bodies: string[] = []
const collector = createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  bodies.push(body)
  reply.setHeader('content-type', 'application/json').end('{}')
})
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-traced-'))
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  collector.close()
  await rm(folder, { recursive: true, force: true })
})

test('decision 294: a product that ends delivers the spans of its calls, which name nobody', async () => {
  const { port } = collector.address() as AddressInfo
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  const headers = { traceparent: `00-${TRACE}-${CALLER}-00` }
  const path = '/api/v1/catalogue/tracks?q=mona@private.example'
  const { status } = await fetch(product.url + path, { headers })
  await product.stop()

  const spans = bodies
    .map((body): Export => JSON.parse(body))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const names = spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name)
  expect([status, names]).toEqual([
    200,
    expect.arrayContaining(['GET /api/v1/catalogue/tracks', 'SELECT']),
  ])
  expect(bodies.join().includes('private.example')).toBe(false)
})
