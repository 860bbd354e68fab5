import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * A call as `@tus/server` takes it. Its body is read when the library asks: a refused one stays
 * for the code that renders the refusal, which gets it with `end`. Only a PATCH has one: bytes
 * that come with the creation are not taken.
 */
export function webCall({ raw, method, url, headers }: FastifyRequest) {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') sent.set(name, value)
  const address = new URL(url, 'http://localhost')
  if (method === 'PATCH') {
    const { body, end } = bytesOf(raw)
    const streamed: RequestInit & { duplex: 'half' } = {
      method,
      headers: sent,
      body,
      duplex: 'half',
    }
    return { call: new Request(address, streamed), end }
  }
  sent.delete('content-type')
  return { call: new Request(address, { method, headers: sent }), end: () => undefined }
}

function bytesOf(raw: IncomingMessage) {
  let isRead = false
  let to: ReadableStreamDefaultController<Uint8Array>
  const take = (chunk: Buffer) => {
    raw.pause()
    to.enqueue(chunk)
  }
  const complete = () => {
    end()
    to.close()
  }
  const breakOff = () => {
    end()
    to.error(new Error('The upload broke off'))
  }
  const end = () => {
    raw.off('data', take).off('end', complete).off('error', breakOff).off('close', breakOff)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        to = controller
      },
      pull() {
        if (!isRead)
          raw.on('data', take).on('end', complete).on('error', breakOff).on('close', breakOff)
        isRead = true
        if (raw.destroyed) breakOff()
        else raw.resume()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, end }
}
