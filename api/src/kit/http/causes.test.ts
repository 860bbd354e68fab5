import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { currentCause } from '@melodia/db/cause'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { nameCauses } from './causes.ts'

/** More than the buffers of a connection hold, so that its end comes from the connection. */
const CHUNKS = 200
const CHUNK = Buffer.alloc(64 * 1024)

test('decision 294: the end of a long reply is part of its call, also where calls share a connection', async () => {
  const app = Fastify()
  nameCauses(app, null)
  const ended: (string | null | undefined)[][] = []
  app.addHook('onResponse', async ({ id }) => void ended.push([id, currentCause()?.id]))
  app.get('/', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: CHUNKS }, () => CHUNK))),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2))
  client.resume()
  await vi.waitFor(
    () =>
      expect(ended).toEqual([
        ['req-1', 'req-1'],
        ['req-2', 'req-2'],
      ]),
    { timeout: 30_000 },
  )
  client.destroy()
  await app.close()
})
