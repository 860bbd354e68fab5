import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listsTag } from './ranges.ts'
import { bestEncoding, type Encoding } from './encoding.ts'

/** A body that is sent again and again, for `makeReplyCache`. */
export interface CachedReply {
  type: string
  body: Buffer
  /** Hash of the content, without quotes. */
  hash: string
  /** The encodings that somebody has asked for. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** Bytes in memory, its encodings included. */
  bytes: number
}

/** Shorter bodies are not worth encoding. */
const WORTH_BYTES = 1_024
const ANY = { br: true, gzip: true }
const NONE = {}

export function cachedReply(type: string, text: string | Buffer): CachedReply {
  const body = typeof text === 'string' ? Buffer.from(text) : text
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body, hash, encoded: {}, bytes: 2 * body.length + 500 }
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

/**
 * Sends a cached body in the best encoding, or 304 to a client that has it. `no-cache`: clients
 * ask each time, so that changes show everywhere at once.
 */
export async function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, body, hash, encoded }: CachedReply,
) {
  const encoding = bestEncoding(
    headers['accept-encoding'],
    body.length >= WORTH_BYTES && type !== 'image/png' ? ANY : NONE,
  )
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding')
  if (headers['if-none-match'] && listsTag(headers['if-none-match'], etag, 'weak'))
    return reply.code(304).send()
  reply.header('content-type', type)
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding)
  return reply.send(await (encoded[encoding] ??= compressors[encoding](body)))
}
