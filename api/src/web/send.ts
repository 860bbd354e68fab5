import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from './encoding.ts'
import { plainHeaders } from './headers.ts'
import type { Resource } from './site.ts'

/** Sends a file in the best encoding, or 304 where the browser has it already (RFC 9110 §13). */
export function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const encoding = bestEncoding(request.headers['accept-encoding'], resource.encoded)
  const etag = `"${resource.hash}${encoding ? `-${encoding}` : ''}"`
  reply.headers({ ...plainHeaders, ...headers, etag, 'cache-control': resource.cache })
  if (Object.values(resource.encoded).some(Boolean)) reply.header('vary', 'accept-encoding')
  if (status === 200 && names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  const body = (encoding && resource.encoded[encoding]) ?? resource.body
  return reply.code(status).type(resource.type).send(body)
}

const names = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag) ?? false
