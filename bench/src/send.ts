import { request, type Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Attack } from './attack.ts'

/** Sends a request and reads the whole reply. Returns its status, 0 if there is none. */
export function send(
  url: string,
  { method, path, headers = {}, body, hangsUpAfter }: Attack,
  agent: Agent,
) {
  return new Promise<number>((resolve) => {
    const { hostname, port } = new URL(url)
    const call = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...headers, 'content-length': body?.length ?? 0 },
      },
      (reply) => {
        reply.resume()
        if (hangsUpAfter !== undefined) void setTimeout(hangsUpAfter).then(() => reply.destroy())
        reply.once('close', () => resolve(reply.statusCode ?? 0)).once('error', () => resolve(0))
      },
    )
    call.once('error', () => resolve(0)).end(body)
  })
}
