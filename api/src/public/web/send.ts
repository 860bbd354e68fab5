import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../../kit/http/encoding.ts'
import { readRange } from '../../kit/http/ranges.ts'
import type { Resource } from './site.ts'

/** Sends a file in the best encoding, or 304 if the browser has it (RFC 9110 §13). */
export function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const encoding = bestEncoding(request.headers['accept-encoding'], resource.encoded)
  const etag = `"${resource.hash}${encoding ? `-${encoding}` : ''}"`
  reply.headers({ ...headers, etag, 'cache-control': resource.cache })
  if (Object.values(resource.encoded).some(Boolean)) reply.header('vary', 'accept-encoding')
  if (status === 200 && names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  reply.type(resource.type)
  if (resource.isSound) return sendSound(request, reply, resource.body, etag)
  const body = (encoding && resource.encoded[encoding]) ?? resource.body
  return reply.code(status).send(body)
}

/** Players request ranges, and some play nothing without them (RFC 9110 §14). */
function sendSound(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string) {
  const mayBePart = request.method === 'GET' && (request.headers['if-range'] ?? etag) === etag
  const range = mayBePart ? readRange(request.headers.range, body.length) : null
  reply.header('accept-ranges', 'bytes')
  if (range === null) return reply.send(body)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1))
}

const names = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag) ?? false
