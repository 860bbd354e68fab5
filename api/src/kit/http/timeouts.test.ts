import { connect } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { limitConnections } from './connections.ts'
import { keepPace, PACE } from './timeouts.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

test('a body far longer than any form is not waited for: the connection is closed', async () => {
  const { port } = new URL(await kit.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'POST /api/v1/creators/tracks/new HTTP/1.1\r\nHost: localhost\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000000\r\n\r\n',
  )
  const [reply] = await once(socket, 'data')
  expect(String(reply)).toMatch(/^HTTP\/1\.1 401 /)
  expect(String(reply).toLowerCase()).toContain('connection: close')
  await once(socket, 'close')
})

test('a body that trickles in ends the connection', async () => {
  const app = Fastify()
  keepPace(app, { intervalMs: 100, bytesPerSecond: 1_000 })
  app.post('/', async () => 'read')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nx',
  )
  await once(socket, 'close')
  await app.close()
  expect(socket.bytesRead).toBe(0)
})

test('a call whose body has arrived is no longer watched, nor kept in memory', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  keepPace(app)
  app.post('/', async () => vi.getTimerCount())
  const { body } = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect([body, vi.getTimerCount()]).toEqual(['0', 0])
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(origin, { method: 'POST', body: 'text' })).text()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { timeout: 30_000 })
  await app.close()
})

test('a trickle of a few kB a second is no pace of an upload', () => {
  expect(PACE.bytesPerSecond).toBeGreaterThanOrEqual(16 * 1024)
  expect(PACE.intervalMs).toBeLessThanOrEqual(15_000)
})

test('one address has a number of connections, and all together have one', async () => {
  const app = Fastify()
  limitConnections(app.server, false, { most: 5, ofOneAddress: 2 })
  app.get('/', async () => 'here')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  const third = connect(Number(port), '127.0.0.1')
  await once(third, 'close')
  expect(app.server.maxConnections).toBe(5)
  open[0]?.destroy()
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).ok).toBe(true), {
    timeout: 30_000,
  })
  open[1]?.destroy()
  await app.close()
})
