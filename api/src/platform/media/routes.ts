import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../../kit/http/errors.ts'
import { FOR_EVERY_ORIGIN, READABLE_EVERYWHERE } from '../../kit/http/headers.ts'
import type { MayBeHeard } from './heard.ts'
import { isAudio } from './keys.ts'
import type { Media } from './media.ts'
import { redirectToStore, serveFile } from './serve.ts'
import { MEDIA_PATH, type MediaAccess, type MediaUrls } from './urls.ts'

interface MediaRoutesOptions {
  media: Media
  urls: MediaUrls
  mayBeHeard: MayBeHeard
  clock: () => number
}

/** A store's own address cannot be called back, so it lasts only this long (decision 160). */
export const IN_STORE_MS = 5 * 60_000

/**
 * `GET` and `HEAD` of stored files, with conditions and ranges as in RFC 9110. Public, since audio
 * and image elements send no token: the signed URL is the authority. Audio is asked for its track
 * each time, since what is published ends at once. If the store serves clients itself, audio is
 * redirected there (docs/decisions/022).
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, urls, mayBeHeard, clock }: MediaRoutesOptions,
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
      return isAudio(access.key) ? sound(request, reply, access) : picture(request, reply, access)
    },
  })

  /** Content never changes under its key. */
  const picture = (request: FastifyRequest, reply: FastifyReply, { key, expiresAt }: MediaAccess) =>
    serveFile(request, reply, {
      media,
      key,
      headers:
        expiresAt === null
          ? { 'cache-control': 'public, max-age=31536000, immutable', ...FOR_EVERY_ORIGIN }
          : { 'cache-control': `private, max-age=${secondsUntil(expiresAt)}, immutable` },
    })

  async function sound(request: FastifyRequest, reply: FastifyReply, access: MediaAccess) {
    const { key, expiresAt, of } = access
    if (!(await mayBeHeard(access))) throw ended()
    const isOpen = expiresAt === null || of?.needs === 'public'
    const headers = {
      // Browsers ask each time whether it may still be heard.
      'cache-control': 'private, no-cache',
      ...(isOpen && READABLE_EVERYWHERE),
    }
    if (!media.direct || request.method !== 'GET')
      return serveFile(request, reply, { media, key, headers })
    const left = expiresAt === null ? IN_STORE_MS : expiresAt - clock()
    const lifetimeMs = Math.min(left, IN_STORE_MS)
    return redirectToStore(reply, media.direct, { key, lifetimeMs, headers })
  }

  const secondsUntil = (time: number) => Math.max(0, Math.floor((time - clock()) / 1000))
}

const expired = () =>
  new Problem(403, 'This link has expired or is incomplete.', {
    detail: 'Links to audio expire. Load the page again, which makes a new one.',
  })

const ended = () =>
  new Problem(404, notFound('Recording').message, {
    detail: 'It is not published any more, or was replaced. Load the page again.',
  })
