import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'

let kit: TestApp
let port: number
beforeAll(async () => {
  kit = await testApp()
  port = Number(new URL(await kit.listen()).port)
})
afterAll(() => kit.close())

/** Sends raw bytes. Returns all replies of the connection as text. */
async function exchange(lines: readonly string[], body = '') {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return text(socket)
}
const statusesOf = (replies: string) =>
  [...replies.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

const HOST = ['Host: localhost', 'Content-Type: application/json']
const HIDDEN = 'GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n'

it.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 60']],
  ['a list of lengths', ['Content-Length: 4, 60']],
  ['a signed length', ['Content-Length: +4']],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity']],
  ['a blank before the colon', ['Transfer-Encoding : chunked']],
  ['a folded header', ['Transfer-Encoding:', ' chunked']],
  ['a line end of one byte', ['X: a\nTransfer-Encoding: chunked']],
])(
  'a call whose end is told in two ways is refused, and nothing behind it answered: %s',
  async (_, headers) => {
    const lines = ['POST /api/v1/auth/userinfo HTTP/1.1', ...HOST, ...headers]
    const replies = await exchange(lines, `0\r\n\r\n${HIDDEN}`)
    expect(statusesOf(replies)).toEqual([400])
    expect(replies).not.toContain('"health"')
  },
)

it('two hosts are refused: this server and a proxy could take different ones', async () => {
  const replies = await exchange([
    'GET /api/status HTTP/1.1',
    'Host: localhost',
    'host: evil.example',
  ])
  expect(statusesOf(replies)).toEqual([400])
})

it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG'])(
  '%s is no method here',
  async (method) => {
    const replies = await exchange([`${method} /api/status HTTP/1.1`, ...HOST, 'X-Secret: told'])
    expect(statusesOf(replies).every((status) => status >= 400)).toBe(true)
    expect(replies).not.toContain('told')
  },
)

it('a method cannot be another one by a header or a query', async () => {
  for (const header of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])
    expect(
      (
        await kit.app.inject({
          url: '/api/v1/admin/creators/access/deny?_method=POST',
          headers: { [header]: 'POST', authorization: `Bearer ${kit.token('admin')}` },
        })
      ).statusCode,
    ).toBe(405)
})
