import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Export {
  resourceSpans: { scopeSpans: { spans: { traceId: string; name: string }[] }[] }[]
}

/** A receiver of OTLP over HTTP (JSON), which keeps the names of spans by their trace. */
export async function receiveTraces() {
  const traces = new Map<string, string[]>()
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { resourceSpans } = JSON.parse(body) as Export
    for (const { traceId, name } of resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans))
      traces.set(traceId, [...(traces.get(traceId) ?? []), name])
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    traces,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
