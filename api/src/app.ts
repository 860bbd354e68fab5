import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { API_BASE, LIMITS } from '@melodia/contract/choices'
import type { Database } from '@melodia/db/database'
import { newId } from '@melodia/db/records/id'
import Fastify, { LogController, type FastifyPluginAsync } from 'fastify'
import { adminArea, allowEveryone, creatorsArea, guard } from './access/access.ts'
import { analyticsRoutes, ownAnalyticsRoutes } from './analytics/routes.ts'
import { artistRoutes } from './artists/routes.ts'
import { auditRoutes, trackEventRoutes } from './audit/routes.ts'
import type { Provider } from './auth/provider.ts'
import { authRoutes } from './auth/routes.ts'
import { makeAccessTokens } from './auth/accessTokens.ts'
import { parseBodies } from './http/bodies.ts'
import type { Config } from './config/config.ts'
import { makeCardsAhead, type CardsAhead } from './cards/ahead.ts'
import { makeCards } from './cards/cards.ts'
import { cardRoutes } from './cards/routes.ts'
import { makeCardStore } from './cards/store.ts'
import { makeCatalogue } from './catalogue/catalogue.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { limitConnections } from './http/connections.ts'
import { profileRoutes } from './creators/profile.ts'
import { creatorRoutes } from './creators/routes.ts'
import { collectDocs, docsRoutes } from './docs/docs.ts'
import { notFound, renderError } from './http/errors.ts'
import { featuredRoutes } from './featured/routes.ts'
import { headersOfAll, protect, type PageOptions } from './http/headers.ts'
import { mailRoutes } from './mail/routes.ts'
import { makeUnsubscriptions } from './mail/unsubscribe.ts'
import { unsubscribeRoutes } from './mail/unsubscribeRoutes.ts'
import { makeMayBeHeard } from './media/heard.ts'
import type { Media } from './media/media.ts'
import { makePictures, type Pictures } from './media/pictures.ts'
import { mediaRoutes } from './media/routes.ts'
import { makeMediaUrls, mediaKeys } from './media/urls.ts'
import { makeMetrics, type Metrics } from './metrics/metrics.ts'
import { measureCalls, metricsRoutes } from './metrics/routes.ts'
import { needRoutes } from './needs/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { likeRoutes } from './merges/likeRoutes.ts'
import { mergeRoutes } from './merges/routes.ts'
import { spellingRoutes } from './merges/spellingRoutes.ts'
import { viewRoutes } from './views/routes.ts'
import { eventStreamRoute } from './notifications/streamRoute.ts'
import { machineRoutes } from './pages/machineRoutes.ts'
import { oembedRoute } from './pages/oembedRoute.ts'
import { musicRoutes } from './pages/routes.ts'
import { noViews, type Views } from './pages/views.ts'
import { playlistRoutes } from './playlists/routes.ts'
import { playAnalyticsRoutes } from './plays/analyticsRoutes.ts'
import { asideRoutes } from './plays/asideRoutes.ts'
import { playBulkRoutes } from './plays/bulkRoutes.ts'
import { playRoutes } from './plays/routes.ts'
import { makeRates } from './http/rates.ts'
import { ownRequestRoutes } from './requests/ownRoutes.ts'
import { requestRoutes } from './requests/routes.ts'
import { describeRequest, logCalls } from './http/securityLog.ts'
import { buildSerializer } from './http/serializers.ts'
import { configRoutes } from './config/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { makeClaims, type Claims } from './media/claims.ts'
import { makeStorage, type Storage } from './creators/storage.ts'
import { makeTimeShares } from './http/timeShares.ts'
import { HTTP_TIMEOUTS, keepPace } from './http/timeouts.ts'
import { makeApiTokens } from './tokens/identify.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { trackRoutes } from './tracks/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { trashRoutes } from './trash/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { waveformRoutes } from './tracks/waveform.ts'
import { answerUnknown } from './http/unknown.ts'
import { answerUnreadable } from './http/unreadable.ts'
import { resetLinkRoutes } from './users/resetLink.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { makeUploads, type Uploads } from './uploads/uploads.ts'
import { userRoutes } from './users/routes.ts'
import { makeReceivers } from './webhooks/receivers.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { validatorCompiler } from './http/validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Decodes and encodes pictures of forms. */
    pictures: Pictures
    /** Storage limit of creators. */
    storage: Storage
    claims: Claims
    /** Uploads that can be continued, and forms that use them. */
    uploads: Uploads
    /** Metrics of this server. */
    metrics: Metrics
    /** Draws the pictures that are shown where public pages are shared, before they are. */
    cardsAhead: CardsAhead
  }
}

/** Node's limit for the request line and headers. */
const MAX_URL = 16 * 1024

export interface AppOptions {
  config: Config
  db: Database
  media: Media
  accounts: Provider
  /** Unix milliseconds. */
  clock: () => number
  /** Encodes pictures; its maker closes it. If absent, the app makes its own. */
  pictures?: Pictures
  /** Serves what nothing else answers: the three browser apps. */
  web?: FastifyPluginAsync
  /** Renders the pages of music, under this policy; without it they answer 503. */
  music?: { views: Views; headers: PageOptions }
  /** Receives log lines as JSON; standard output if absent. */
  logTo?: { write(line: string): void }
}

/** Builds the whole server from its dependencies, without listening. */
export async function buildApp(options: AppOptions) {
  const { config, db, accounts, clock, pictures, web, music, logTo } = options
  const metrics = makeMetrics(options)
  const { media } = metrics

  const app = Fastify({
    http: HTTP_TIMEOUTS,
    requestTimeout: HTTP_TIMEOUTS.requestTimeout,
    bodyLimit: LIMITS.textBytes,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => newId(clock()),
    // Routes receive ids of any length and answer for them.
    routerOptions: { maxParamLength: MAX_URL },
    schemaController: { compilersFactory: { buildSerializer } },
    frameworkErrors: (error, request, reply) =>
      renderError(error, request, reply.headers(headersOfAll(config.publicUrl))),
    clientErrorHandler: answerUnreadable(headersOfAll(config.publicUrl)),
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(renderError)
  protect(app, config.publicUrl)
  app.setNotFoundHandler(async () => {
    throw notFound('Address')
  })
  app.decorate('pictures', pictures ?? makePictures())
  app.decorate('claims', makeClaims({ db, media }))
  app.decorate('storage', makeStorage({ db, limit: config.creatorStorage }))
  app.decorate('uploads', makeUploads({ media, clock }))
  if (!pictures) app.addHook('onClose', () => app.pictures.close())
  app.addHook('onClose', () => accounts.close?.())
  app.decorate('metrics', metrics)
  logCalls(app, metrics.countEvent)
  measureCalls(app, metrics)

  const mediaKeyring = await mediaKeys(db, clock)
  app.addHook('onClose', () => mediaKeyring.close())
  const urls = makeMediaUrls({
    publicUrl: config.publicUrl,
    keys: mediaKeyring.keys,
    now: clock,
  })
  const { publicUrl } = config
  const catalogue = makeCatalogue({ db, urls, publicUrl })
  const cards = makeCards({
    catalogue,
    media,
    urls,
    pictures: app.pictures,
    store: makeCardStore(join(config.dataDir, 'cards')),
    log: app.log,
  })
  app.decorate('cardsAhead', makeCardsAhead({ db, catalogue, cards }))
  app.addHook('onClose', async () => app.cardsAhead.close())
  const unsubscriptions = makeUnsubscriptions(db, publicUrl, clock)
  const rates = makeRates({ db, clock, limits: config.rates })
  const accessTokens = makeAccessTokens(accounts, clock)
  const apiTokens = makeApiTokens({ db, provider: accounts, clock })
  const receivers = makeReceivers(config)
  const timeShares = makeTimeShares({
    perSecond: config.timeShare,
    isDatabaseRemote: db.dialect === 'postgres',
  })
  keepPace(app)
  limitConnections(app.server, config.trustProxy > 0)
  guard(app, {
    db,
    accessTokens,
    apiTokens,
    rates,
    timeShares,
    clock,
    operators: config.metricsFrom,
  })
  timeShares.measure(app)

  await app.register(metricsRoutes, { metrics })
  await app.register(async (api) => {
    const unknown = answerUnknown(api)
    const routes = collectDocs(api)
    parseBodies(api)
    await api.register(multipart)
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    await api.register(docsRoutes, { routes, publicUrl: config.publicUrl })
    await api.register(statusRoutes, { prefix: '/api', db, media, clock })
    await api.register(mediaRoutes, { media, urls, mayBeHeard: makeMayBeHeard(db), clock })
    await api.register(catalogueRoutes, {
      prefix: `${API_BASE}/catalogue`,
      catalogue,
      db,
      media,
      urls,
      clock,
    })
    await api.register(configRoutes, { prefix: API_BASE, config, provider: accounts })
    await api.register(authRoutes, {
      prefix: API_BASE,
      db,
      clientId: accounts.clientId,
      accessTokens,
    })
    for (const area of [adminArea, creatorsArea]) {
      await api.register(likeRoutes, { prefix: API_BASE + area.prefix, db, area })
      const prefix = `${API_BASE}${area.prefix}`
      await api.register(trackRoutes, { prefix, area, db, media, urls, rates, clock })
      await api.register(reviewRoutes, {
        prefix,
        area,
        db,
        media,
        urls,
        rates,
        clock,
        review: config.review,
      })
      await api.register(waveformRoutes, { prefix, area, db })
      await api.register(reportRoutes, { prefix, area, db })
      await api.register(featuredRoutes, { prefix, area, db, urls, clock })
      await api.register(playlistRoutes, { prefix, area, db, media, urls, rates, clock })
      await api.register(historyRoutes, { prefix, area, db })
      await api.register(playAnalyticsRoutes, { prefix, area, db, clock })
      await api.register(trashRoutes, { prefix, area, db, clock, keptMs: config.trashKeptMs })
    }
    await api.register(analyticsRoutes, {
      prefix: `${API_BASE}/admin`,
      db,
      clock,
      promisedMs: config.review.promisedMs,
    })
    await api.register(ownAnalyticsRoutes, { prefix: `${API_BASE}/creators`, db, clock })
    await api.register(artistRoutes, { prefix: `${API_BASE}/admin`, db, media, urls, clock })
    await api.register(creatorRoutes, { prefix: `${API_BASE}/admin`, db, media, urls, clock })
    await api.register(userRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(resetLinkRoutes, { prefix: `${API_BASE}/admin`, db, provider: accounts })
    await api.register(profileRoutes, {
      prefix: `${API_BASE}/creators`,
      db,
      media,
      urls,
      rates,
      clock,
    })
    await api.register(webhookRoutes, { prefix: `${API_BASE}/admin`, db, receivers, clock })
    await api.register(blockRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(bulkRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(importRoutes, { prefix: `${API_BASE}/admin`, db, media, clock })
    await api.register(spellingRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(mergeRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(viewRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(requestRoutes, { prefix: `${API_BASE}/admin`, db, urls, clock })
    await api.register(ownRequestRoutes, { prefix: API_BASE, db, rates, clock })
    await api.register(uploadRoutes, { prefix: API_BASE, rates, clock })
    await api.register(tokenRoutes, { prefix: API_BASE, db, rates, clock, provider: accounts })
    await api.register(playRoutes, {
      prefix: API_BASE,
      db,
      clock,
      metrics,
      perDay: config.playsPerDay,
    })
    await api.register(asideRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(playBulkRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(auditRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(needRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(notificationRoutes, { prefix: API_BASE, db, clock })
    await api.register(eventStreamRoute, { prefix: API_BASE, db })
    await api.register(mailRoutes, {
      prefix: `${API_BASE}/admin`,
      db,
      clock,
      publicUrl,
      delivery: config.mail.kind,
      rates,
      unsubscriptions,
    })
    await api.register(trackEventRoutes, {
      prefix: `${API_BASE}/creators`,
      db,
      clock,
      keptMs: config.review.keptMs,
    })
    api.all('/api/*', { config: { access: 'public' }, schema: { hide: true } }, unknown)
  })

  await app.register(unsubscribeRoutes, { db, publicUrl, unsubscriptions })
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
  await app.register(musicRoutes, {
    catalogue,
    clock,
    views: music?.views ?? noViews,
    headers: music?.headers ?? { publicUrl, connectTo: [] },
  })
  await app.register(machineRoutes, { catalogue, clock, publicUrl })
  await app.register(oembedRoute, { catalogue, publicUrl })
  await app.register(cardRoutes, { cards })
  if (web) await app.register(web)
  return app
}
export type App = Awaited<ReturnType<typeof buildApp>>
