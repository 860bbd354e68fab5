import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem, stale } from '../../kit/http/errors.ts'
import { contentTypeOf, sha256Of } from './keys.ts'
import { MissingFile, type DirectAccess, type Media } from './media.ts'
import { listsTag, readRange, type ByteRange } from '../../kit/http/ranges.ts'

interface Served {
  media: Media
  key: string
  /** `Cache-Control`, and whatever else belongs to this address. */
  headers: Record<string, string>
}

/** A stored file, or a part of it, with conditions and ranges as in RFC 9110. */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, key, headers: own }: Served,
) {
  if (media.proxied) return leaveToProxy(reply, media.proxied(key), { key, headers: own })
  const { headers, method } = request
  const bytes = await media.size(key)
  if (bytes === null) throw notFound('File')
  const tag = `"${sha256Of(key)}"`
  if (headers['if-match'] && !listsTag(headers['if-match'], tag, 'strong')) throw stale()

  reply.headers({ etag: tag, ...own })
  if (headers['if-none-match'] && listsTag(headers['if-none-match'], tag, 'weak'))
    return reply.code(304).send()

  const mayBePart = method === 'GET' && (headers['if-range'] ?? tag) === tag
  const range = mayBePart ? readRange(headers.range, bytes) : null
  if (range === 'unsatisfiable') throw outOfRange(bytes)

  const stream = method === 'GET' ? await openStored(media, key, range) : null
  const length = range ? range.end - range.start + 1 : bytes
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return reply
    .headers({ ...described(key), 'content-length': length, 'accept-ranges': 'bytes' })
    .send(stream)
}

/** The proxy then handles conditions and ranges. */
const leaveToProxy = (
  reply: FastifyReply,
  proxied: Record<string, string>,
  { key, headers }: Pick<Served, 'key' | 'headers'>,
) => reply.headers({ ...headers, ...described(key), ...proxied }).send('')

/** The store then handles conditions and ranges; clients send them again. */
export async function redirectToStore(
  reply: FastifyReply,
  direct: DirectAccess,
  {
    key,
    lifetimeMs,
    headers,
  }: { key: string; lifetimeMs: number; headers: Record<string, string> },
) {
  return reply.headers(headers).redirect(await direct.address(key, lifetimeMs), 307)
}

async function openStored(media: Media, key: string, range: ByteRange | null) {
  try {
    return (await media.open(key, range ?? undefined)).stream
  } catch (error) {
    throw error instanceof MissingFile ? notFound('File') : error
  }
}

const described = (key: string) => ({
  'content-type': contentTypeOf(key),
  'content-disposition': `inline; filename="${fileNameOf(key)}"`,
})

/** Made from the key, whatever the client called it: `5d41402a.mp3`. */
const fileNameOf = (key: string) => `${sha256Of(key).slice(0, 8)}${extname(key)}`

const outOfRange = (bytes: number) =>
  new Problem(416, 'The file has no such part.', {
    detail: `It is ${bytes} bytes long.`,
    headers: { 'content-range': `bytes */${bytes}`, 'accept-ranges': 'bytes' },
  })
