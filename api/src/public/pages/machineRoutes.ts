import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { notFound } from '../../kit/http/errors.ts'
import { FOR_EVERY_ORIGIN } from '../../kit/http/headers.ts'
import { makeReplyCache } from '../../kit/http/replyCache.ts'
import { cachedReply, sendCached, type CachedReply } from '../../kit/http/cachedReply.ts'
import { atomFeed } from './feed.ts'
import { makeSitemaps } from './sitemaps.ts'

interface MachineRoutesOptions {
  catalogue: Catalogue
  clock: () => number
  publicUrl: string
}

const NEWEST = 50
const XML = 'application/xml; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const config = { access: 'public', counted: 'in memory' } as const
const schema = { hide: true } as const

/** Pages for programs: the feed of new tracks, and the sitemaps. */
export async function machineRoutes(
  app: FastifyInstance,
  { catalogue, clock, publicUrl }: MachineRoutesOptions,
) {
  const cached = makeReplyCache<CachedReply>({ clock })
  const sitemaps = makeSitemaps(catalogue, publicUrl)

  app.get('/music/feed.xml', { config, schema }, async (request, reply) => {
    const feed = await cached('feed', async () => {
      const { rows } = await catalogue.tracks({ page: 1, limit: NEWEST, sort: 'newest' })
      return cachedReply(ATOM, atomFeed(rows, publicUrl))
    })
    return sendCached(request, reply.headers(FOR_EVERY_ORIGIN), existing(feed))
  })

  app.get('/sitemap.xml', { config, schema }, async (request, reply) => {
    const index = await cached('index', async () => cachedReply(XML, await sitemaps.index()))
    return sendCached(request, reply, existing(index))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { config, schema },
    async (request, reply) => {
      const { file } = request.params
      const name = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : ''
      const sitemap = await cached(`sitemap ${name}`, async () => {
        const text = await sitemaps.named(name)
        return text === null ? null : cachedReply(XML, text)
      })
      return sendCached(request, reply, existing(sitemap))
    },
  )
}

function existing(reply: CachedReply | null): CachedReply {
  if (!reply) throw notFound('Sitemap')
  return reply
}
