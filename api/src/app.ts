import multipart from '@fastify/multipart'
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { API_BASE, LIMITS } from '@melodia/contract/choices'
import type { Database } from '@melodia/db/database'
import { newId } from '@melodia/db/id'
import Fastify, { LogController, type FastifyPluginAsync, type FastifyRequest } from 'fastify'
import { adminArea, allowEveryone, creatorsArea, guard } from './access.ts'
import { analyticsRoutes, ownAnalyticsRoutes } from './analytics/routes.ts'
import { artistRoutes } from './artists/routes.ts'
import { auditRoutes, trackEventRoutes } from './audit/routes.ts'
import type { Provider } from './auth/provider.ts'
import { authRoutes } from './auth/routes.ts'
import { makeTokens } from './auth/tokens.ts'
import { parseBodies } from './bodies.ts'
import type { Config } from './config.ts'
import { profileRoutes } from './creators/profile.ts'
import { creatorRoutes } from './creators/routes.ts'
import { collectDocs, docsRoutes } from './docs.ts'
import { notFound, renderError } from './errors.ts'
import { featuredRoutes } from './featured/routes.ts'
import type { Media } from './media/media.ts'
import { mediaRoutes } from './media/routes.ts'
import { makeMediaUrls, mediaSecret } from './media/urls.ts'
import { playlistRoutes } from './playlists/routes.ts'
import { makeRates } from './rates.ts'
import { ownRequestRoutes } from './requests/ownRoutes.ts'
import { requestRoutes } from './requests/routes.ts'
import { configRoutes, statusRoutes } from './status/routes.ts'
import { HTTP_TIMEOUTS, keepPace } from './timeouts.ts'
import { trackRoutes } from './tracks/routes.ts'
import { waveformRoutes } from './tracks/waveform.ts'
import { answerUnknown } from './unknown.ts'
import { userRoutes } from './users/routes.ts'

export interface AppOptions {
  config: Config
  db: Database
  media: Media
  accounts: Provider
  /** Milliseconds since 1970. */
  clock: () => number
  /** What answers outside `/api` and `/accounts`: the three apps in the browser. */
  web?: FastifyPluginAsync
}

/** The whole server as a function: what it needs goes in, nothing listens yet. */
export async function buildApp({ config, db, media, accounts, clock, web }: AppOptions) {
  const app = Fastify({
    http: HTTP_TIMEOUTS,
    requestTimeout: HTTP_TIMEOUTS.requestTimeout,
    bodyLimit: LIMITS.jsonBytes,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => newId(clock()),
    frameworkErrors: renderError,
    logger: { level: config.logLevel, serializers: { req: describe } },
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  app.setErrorHandler(renderError)
  app.setNotFoundHandler(async () => {
    throw notFound('Address')
  })
  app.addHook('onClose', () => accounts.close?.())
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })

  const urls = makeMediaUrls({
    publicUrl: config.publicUrl,
    key: await mediaSecret(db),
    now: clock,
  })
  const rates = makeRates({ db, clock, limits: config.rates })
  const tokens = makeTokens(accounts, clock)
  keepPace(app)
  guard(app, { db, tokens, rates, clock })

  await app.register(async (api) => {
    const unknown = answerUnknown(api)
    const routes = collectDocs(api)
    parseBodies(api)
    await api.register(multipart)
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    })

    await api.register(docsRoutes, { routes, publicUrl: config.publicUrl })
    await api.register(statusRoutes, { prefix: '/api', db, media })
    await api.register(mediaRoutes, { media, urls, clock })
    await api.register(configRoutes, { prefix: API_BASE, config, provider: accounts })
    await api.register(authRoutes, { prefix: API_BASE, db, clientId: accounts.clientId })
    for (const area of [adminArea, creatorsArea]) {
      const prefix = `${API_BASE}${area.prefix}`
      await api.register(trackRoutes, { prefix, area, db, media, urls, rates, clock })
      await api.register(waveformRoutes, { prefix, area, db })
      await api.register(featuredRoutes, { prefix, area, db, urls, clock })
      await api.register(playlistRoutes, { prefix, area, db, media, urls, rates, clock })
    }
    await api.register(analyticsRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(ownAnalyticsRoutes, { prefix: `${API_BASE}/creators`, db, clock })
    await api.register(artistRoutes, { prefix: `${API_BASE}/admin`, db, media, urls, clock })
    await api.register(creatorRoutes, { prefix: `${API_BASE}/admin`, db, media, urls, clock })
    await api.register(userRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(profileRoutes, {
      prefix: `${API_BASE}/creators`,
      db,
      media,
      urls,
      rates,
      clock,
    })
    await api.register(requestRoutes, { prefix: `${API_BASE}/admin`, db, urls, clock })
    await api.register(ownRequestRoutes, { prefix: API_BASE, db, rates, clock })
    await api.register(auditRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(trackEventRoutes, { prefix: `${API_BASE}/creators`, db })
    api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, unknown)
  })

  if (accounts.routes) {
    const { routes } = accounts
    await app.register(
      async (scope) => {
        allowEveryone(scope)
        await scope.register(routes)
      },
      { prefix: '/accounts' },
    )
  }
  if (web) await app.register(web)
  return app
}
export type App = Awaited<ReturnType<typeof buildApp>>

/** No query: it may hold the signature of a media address, or the code of a sign-in. */
const describe = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  ip,
})
