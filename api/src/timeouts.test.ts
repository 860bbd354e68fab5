import { connect } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing/index.ts'
import { keepPace } from './timeouts.ts'

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
