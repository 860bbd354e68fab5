import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@melodia/db/testing/postgresDatabase'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startProduct } from './src/product.ts'
import { aCertificate, startProxy } from './src/proxies.ts'
import { accessToken } from './src/token.ts'

const PROCESSES = 4
/** Clients that call one after another. */
const READERS = 4
const WRITERS = 2
const PAGE = 1_000

let folder: string
const running: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-upgrade-'))
})
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()))
  await rm(folder, { recursive: true, force: true })
})

it('four processes are replaced one after another under load: each call is answered, or told when to come again', async () => {
  const database = await createDatabase(inject('postgresUrl'), inject('postgresUrl'))
  const port = await freePort()
  const settings = (own: number) => ({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database,
    PORT: `${own}`,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
  })
  const servers: number[] = []
  for (let at = 0; at < PROCESSES; at += 1) servers.push(await freePort())
  const start = async (own: number) => [own, await startProduct(settings(own))] as const
  const products = new Map(await Promise.all(servers.map(start)))
  const certificate = await aCertificate(folder)
  const proxy = await startProxy('nginx', {
    folder: join(folder, 'proxy'),
    port,
    servers,
    certificate,
  })
  running.push(proxy, { stop: () => stopAll(products.values()) })
  const token = await accessToken(proxy.url, 'admin@melodia.example')

  /** Replies by status; those that say when to come again apart. */
  const replies = new Map<string, number>()
  const over = new AbortController()
  const call = async (path: string, options: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${proxy.url}${path}`, { ...options, headers })
    await reply.arrayBuffer()
    const kind = `${reply.status}${reply.headers.has('retry-after') ? ' come again' : ''}`
    replies.set(kind, (replies.get(kind) ?? 0) + 1)
    return reply.status
  }
  const readers = Array.from({ length: READERS }, async () => {
    while (!over.signal.aborted) {
      await call('/api/v1/catalogue/tracks?p=1&l=10')
      await call('/api/v1/admin/tracks?range=[0,9]')
      await call('/music')
    }
  })
  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const name = `Replaced ${writer} ${at}`
      const status = await call('/api/v1/admin/artists', {
        method: 'POST',
        body: JSON.stringify({ name }),
      })
      if (status === 201) acknowledged.push(name)
    }
  })

  for (const [own, product] of products) {
    await product.stop()
    products.set(own, await startProduct(settings(own)))
  }
  over.abort()
  await Promise.all([...readers, ...writers])

  const kinds = [...replies.keys()].filter(
    (kind) => !['200', '201', '503 come again'].includes(kind),
  )
  expect([kinds, replies.get('200')]).toEqual([[], expect.any(Number)])
  expect(acknowledged.length).toBeGreaterThan(10)
  const names: string[] = []
  do {
    const query = new URLSearchParams({
      filter: JSON.stringify({ q: 'Replaced' }),
      range: JSON.stringify([names.length, names.length + PAGE - 1]),
    })
    const list = await fetch(`${proxy.url}/api/v1/admin/artists?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    names.push(...((await list.json()) as { name: string }[]).map(({ name }) => name))
  } while (names.length % PAGE === 0)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(names).toHaveLength(new Set(names).size)
})

const stopAll = async (products: Iterable<{ stop(): Promise<void> }>) => {
  await Promise.all(Array.from(products, (product) => product.stop()))
}
