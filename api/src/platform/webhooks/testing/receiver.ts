import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that a receiver got. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}
type Behaviour = (reply: ServerResponse, received: Received) => void

const ok: Behaviour = (reply) => void reply.end('ok')

/** A service that webhooks call, on this machine. It answers 200 until told otherwise. */
export async function aReceiver() {
  const received: Received[] = []
  let behaviour = ok
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const call = { path: request.url ?? '', headers: request.headers, body }
    received.push(call)
    behaviour(reply, call)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(next: Behaviour) {
      behaviour = next
    },
    answerWith(status: number, headers: Record<string, string> = {}, body = '') {
      behaviour = (reply) => void reply.writeHead(status, headers).end(body)
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof aReceiver>>
