import { type PageNoun, publicPath } from '@melodia/contract/choices/catalogue'
import { OWN_PAGES, type MusicPage } from '@melodia/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { pageHeaders, type PageOptions } from '../../kit/http/headers.ts'
import { makeReplyCache, type ReplyCache } from '../../kit/http/replyCache.ts'
import { cachedReply, sendCached, type CachedReply } from '../../kit/http/cachedReply.ts'
import { leadToOneOrigin } from '../../kit/http/oneOrigin.ts'
import { askedOf, type Asked } from './ask.ts'
import { idOfPage, makeMusicPages } from './musicPages.ts'
import type { Views } from './views.ts'

interface MusicRoutesOptions {
  catalogue: Catalogue
  clock: () => number
  views: Views
  /** Permissions in the pages' policy. */
  headers: PageOptions
}

interface ById {
  Params: { id: string }
}

/** A document, or where it is now: a merged artist has another address. */
type Document = CachedReply & { movedTo?: string }
type FindPage = (id: string, asked: Asked) => Promise<MusicPage | null>

const HTML = 'text/html; charset=utf-8'
/** The first search for some words costs some milliseconds. */
const config = { access: 'public', counted: 'in memory' } as const
const schema = { hide: true } as const

/** The public pages of music, rendered here and cached (decision 161). */
export async function musicRoutes(app: FastifyInstance, options: MusicRoutesOptions) {
  const { catalogue, clock, views } = options
  const pages = makeMusicPages(catalogue)
  // In development a change of the sources shows at once.
  const cached: ReplyCache<Document> = options.headers.dev
    ? (_key, make) => make()
    : makeReplyCache({ clock })
  const policies = {
    page: pageHeaders('landing', options.headers),
    embed: pageHeaders('embed', options.headers),
  }
  leadToOneOrigin(app, options.headers.publicUrl)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    policy: keyof typeof policies,
    find: () => Promise<MusicPage | null>,
    { key, id = null, path = '' }: { key: readonly unknown[]; id?: string | null; path?: string },
  ) {
    const found = await cached(JSON.stringify([policy, ...key]), async () => {
      const page = await find()
      if (!page) return null
      const now = idOfPage(page)
      const document = cachedReply(HTML, await views.render(page))
      return id === now || now === null ? document : { ...document, movedTo: path + now }
    })
    reply.headers(policies[policy])
    if (!found) return missing(reply)
    if (found.movedTo !== undefined) return reply.redirect(found.movedTo + queryOf(request), 301)
    return sendCached(request, reply, found)
  }

  /** The same for everybody: it does not repeat the requested address. */
  async function missing(reply: FastifyReply) {
    const document = await cached('missing', async () =>
      cachedReply(HTML, await views.render({ kind: 'missing' })),
    )
    reply.headers(policies.page)
    return reply.code(404).header('cache-control', 'no-cache').type(HTML).send(document?.body)
  }

  function pageOf(noun: PageNoun, find: FindPage) {
    const path = publicPath(noun, '')
    app.get<ById>(`${path}:id`, { config, schema }, (request, reply) => {
      const { id } = request.params
      const asked = askedOf(request.query)
      return send(request, reply, 'page', () => find(id, asked), {
        key: [noun, id, asked.page],
        id,
        path,
      })
    })
  }

  function embedOf(noun: 'tracks' | 'playlists', find: (id: string) => Promise<MusicPage | null>) {
    const path = `/embed/${noun}/`
    app.get<ById>(`${path}:id`, { config, schema }, (request, reply) => {
      const { id } = request.params
      return send(request, reply, 'embed', () => find(id), { key: [noun, id], id, path })
    })
  }

  app.get('/music', { config, schema }, (request, reply) => {
    const asked = askedOf(request.query)
    return send(request, reply, 'page', () => pages.music(asked), { key: ['music', asked] })
  })
  for (const kind of OWN_PAGES)
    app.get(`/music/${kind}`, { config, schema }, (request, reply) =>
      send(request, reply, 'page', async () => ({ kind }), { key: [kind] }),
    )
  pageOf('tracks', pages.tracks)
  pageOf('artists', pages.artists)
  pageOf('playlists', pages.playlists)
  pageOf('creators', pages.creators)
  pageOf('albums', pages.albums)
  embedOf('tracks', pages.embedTrack)
  embedOf('playlists', pages.embedPlaylist)

  /** Everything else below: the same address without a slash at its end, or nothing. */
  for (const path of ['/music/*', '/embed', '/embed/*'])
    app.get(path, { config, schema }, (request, reply) => {
      const [address = ''] = request.url.split('?')
      const short = address.replace(/(?<!\/)\/+$/, '')
      if (short === address || !/^\/(music|embed)(\/|$)/.test(short)) return missing(reply)
      return reply.redirect(short + queryOf(request), 301)
    })
}

function queryOf({ url }: FastifyRequest) {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
