import { join } from 'node:path'
import { LISTEN_PLACE, PERIODS_PLACE } from '@melodia/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { APPS, type BrowserApp } from '../../build/build.ts'
import { pageHeaders } from '../../kit/http/headers.ts'
import { areaOf, isFilePath, pageKindOf, pathOf } from './area.ts'
import { developmentRoutes } from './development.ts'
import { fill, yearOf } from '../pages/fill.ts'
import { leadToOneOrigin } from '../../kit/http/oneOrigin.ts'
import type { WebOptions } from './options.ts'
import { sendResource } from './send.ts'
import { stopForeignCountdowns } from './signOutLinks.ts'
import { loadSite, pageWith, type Resource, type Site } from './site.ts'

export type { WebOptions } from './options.ts'

/**
 * The three browser apps, on all paths that nothing else answers: `/admin` and `/creators` fall
 * back to their app's single page, landing has a page per route.
 */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const config = { access: 'public' } as const
  leadToOneOrigin(app, options.publicUrl)
  stopForeignCountdowns(app)
  app.get('/careers', { config }, (_, reply) => reply.redirect(options.links.careers))
  if (options.dev) return developmentRoutes(app, options)

  const apps = loadApps(options)
  const headers = {
    landing: pageHeaders('landing', options),
    portal: pageHeaders('portal', options),
    callback: pageHeaders('callback', options),
  }
  function filled(name: string, paths: readonly string[], fillPage: FillPage) {
    for (const path of paths)
      app.get(path, { config }, async (request, reply) => {
        const built = apps().get('landing')!.get(name)!
        const page = await fillPage(built).catch((error: unknown) => {
          request.log.warn({ err: error }, `${name} is shown without what belongs into it`)
          return built
        })
        return sendResource(request, reply, page, { headers: headers.landing })
      })
  }
  const { listen, periods } = options
  if (listen) filled('index.html', ['/'], makeFilledPage(LISTEN_PLACE, listen))
  if (periods)
    filled('royalties.html', ['/royalties', '/royalties/'], makeFilledPage(PERIODS_PLACE, periods))
  app.get('/*', { config }, (request, reply) => {
    const kind = pageKindOf(pathOf(request.url))
    return kind === 'callback' && isFramed(request)
      ? reply.headers(headers.callback).headers(ARRIVED).send('')
      : serve(request, reply, apps(), headers[kind])
  })
}

type FillPage = (built: Resource) => Promise<Resource>

/** A built page with a part that the server renders, made again when one of them changes. */
function makeFilledPage(place: string | RegExp, part: () => Promise<string>): FillPage {
  let last: { built: Resource; content: string; page: Resource } | null = null
  return async (built) => {
    const content = await part()
    if (last?.built !== built || last.content !== content)
      last = { built, content, page: pageWith(built, place, content) }
    return last.page
  }
}

/** A silent renewal (decision 265) reads the address alone: the page itself would only be fetched. */
const isFramed = (request: FastifyRequest) => request.headers['sec-fetch-dest'] === 'iframe'
const ARRIVED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'sec-fetch-dest',
}

type Apps = ReadonlyMap<BrowserApp, Site>

/** The apps, filled again when a year begins: pages name the current year (spec §1). */
function loadApps(options: WebOptions): () => Apps {
  const { clock = Date.now } = options
  const load = (year: number): Apps =>
    new Map(
      APPS.map((app) => {
        const dist = join(options.root, app, 'dist')
        return [app, loadSite(dist, (page) => fill(page, options, year))]
      }),
    )
  let year = yearOf(clock())
  let apps = load(year)
  return () => {
    if (yearOf(clock()) !== year) {
      year = yearOf(clock())
      apps = load(year)
    }
    return apps
  }
}

function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  apps: Apps,
  headers: Record<string, string>,
) {
  const path = pathOf(request.url)
  const { app, base } = areaOf(path)
  const site = apps.get(app)!
  const name = path.slice(base.length + 1)

  if (isFilePath(path)) {
    const file = site.get(name)
    if (file && !file.isPage) return sendResource(request, reply, file)
    return reply.code(404).type('text/plain').send('Not found')
  }
  const page = app === 'landing' ? `${name.replace(/\/$/, '') || 'index'}.html` : 'index.html'
  const found = site.get(page)
  // Spec §2: any unmatched route redirects to /unknown, which replies 404.
  if (!found) return reply.redirect('/unknown')
  const status = page === 'unknown.html' ? 404 : 200
  return sendResource(request, reply, found, { status, headers })
}
