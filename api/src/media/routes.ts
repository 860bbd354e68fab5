import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem, stale } from '../http/errors.ts'
import { FOR_EVERY_ORIGIN } from '../http/headers.ts'
import { contentTypeOf, sha256Of } from './keys.ts'
import { MissingFile, type ByteRange, type DirectAccess, type Media } from './media.ts'
import { listsTag, readRange } from './ranges.ts'
import { MEDIA_PATH, type MediaAccess, type MediaUrls } from './urls.ts'

interface MediaRoutesOptions {
  media: Media
  urls: MediaUrls
  clock: () => number
}

/**
 * `GET` and `HEAD` of stored files, with conditions and ranges as in RFC 9110. Public, since audio
 * and image elements send no token: the signed URL is the authority. If the store serves clients
 * itself, audio is redirected there (docs/decisions/022).
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, urls, clock }: MediaRoutesOptions,
) {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PATH}/:folder/:file`,
    exposeHeadRoute: false,
    config: { access: 'public' },
    schema: {
      tags: ['media'],
      summary: 'A stored file, or a part of it, by an address that a record states',
    },
    handler: async (request, reply) => {
      const access = urls.verify(request.raw.url ?? '')
      if (!access) throw expired()
      if (media.direct && request.method === 'GET' && isAudio(access.key))
        return redirect(reply, media.direct, access)
      const bytes = await media.size(access.key)
      if (bytes === null) throw notFound('File')
      return answer(request, reply, access, bytes)
    },
  })

  /** The store then handles conditions and ranges; clients send them again. */
  async function redirect(reply: FastifyReply, direct: DirectAccess, access: MediaAccess) {
    const lifetime = access.expiresAt === null ? PERMANENT_MS : access.expiresAt - clock()
    const url = await direct.address(access.key, lifetime)
    // Cached for half its lifetime, so that a cached redirect still leaves time to read.
    const maxAge = Math.floor(lifetime / 2000)
    return reply.header('cache-control', `private, max-age=${maxAge}`).redirect(url, 307)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, expiresAt }: MediaAccess,
    bytes: number,
  ) {
    const { headers, method } = request
    const tag = `"${sha256Of(key)}"`
    if (headers['if-match'] && !listsTag(headers['if-match'], tag, 'strong')) throw stale()

    const described = { etag: tag, 'cache-control': cacheControl(expiresAt, clock()) }
    if (headers['if-none-match'] && listsTag(headers['if-none-match'], tag, 'weak')) {
      return reply.code(304).headers(described).send()
    }

    const mayBePart = method === 'GET' && (headers['if-range'] ?? tag) === tag
    const range = mayBePart ? readRange(headers.range, bytes) : null
    if (range === 'unsatisfiable') throw outOfRange(bytes)

    const stream = method === 'GET' ? await openStored(key, range) : null
    const length = range ? range.end - range.start + 1 : bytes
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    return reply
      .headers({ ...described, ...(expiresAt === null && FOR_EVERY_ORIGIN) })
      .headers({
        'content-type': contentTypeOf(key),
        'content-length': length,
        'content-disposition': `inline; filename="${fileNameOf(key)}"`,
        'accept-ranges': 'bytes',
      })
      .send(stream)
  }

  async function openStored(key: string, range: ByteRange | null) {
    try {
      return (await media.open(key, range ?? undefined)).stream
    } catch (error) {
      throw error instanceof MissingFile ? notFound('File') : error
    }
  }
}

/** Lifetime of the store's URL for a file whose own URL does not expire. */
const PERMANENT_MS = 60 * 60_000

/** Made from the key, whatever the client called it: `5d41402a.mp3`. */
const fileNameOf = (key: string) => `${sha256Of(key).slice(0, 8)}${extname(key)}`

const isAudio = (key: string) => contentTypeOf(key).startsWith('audio/')

/** Content never changes under its key; a signed URL is cached no longer than it is valid. */
const cacheControl = (expiresAt: number | null, now: number) =>
  expiresAt === null
    ? 'public, max-age=31536000, immutable'
    : `private, max-age=${Math.max(0, Math.floor((expiresAt - now) / 1000))}, immutable`

const expired = () =>
  new Problem(403, 'This link has expired or is incomplete.', {
    detail: 'Links to audio expire. Load the page again, which makes a new one.',
  })

const outOfRange = (bytes: number) =>
  new Problem(416, 'The file has no such part.', {
    detail: `It is ${bytes} bytes long.`,
    headers: { 'content-range': `bytes */${bytes}`, 'accept-ranges': 'bytes' },
  })
