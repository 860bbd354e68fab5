import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { LIMITS } from '@melodia/contract/choices/limits'
import { API_BASE } from '@melodia/contract/session'
import type { Database } from '@melodia/db/database'
import { newId } from '@melodia/db/records/id'
import Fastify, { LogController, type FastifyPluginAsync } from 'fastify'
import { adminArea, allowEveryone, creatorsArea, guard } from './platform/access/access.ts'
import { analyticsRoutes, ownAnalyticsRoutes } from './domain/analytics/routes.ts'
import { artistRoutes } from './domain/people/artists/routes.ts'
import type { Provider } from './platform/auth/provider.ts'
import { authRoutes } from './domain/people/account/routes.ts'
import { makeAccessTokens } from './platform/auth/accessTokens.ts'
import { parseBodies } from './kit/http/bodies.ts'
import type { Config } from './platform/config/config.ts'
import { makeCardsAhead, type CardsAhead } from './public/cards/ahead.ts'
import { makeCards } from './public/cards/cards.ts'
import { cardRoutes } from './public/cards/routes.ts'
import { makeCardStore } from './public/cards/store.ts'
import { makeCatalogue } from './public/catalogue/catalogue.ts'
import { listenerRoutes } from './public/listener/routes.ts'
import { catalogueRoutes } from './public/catalogue/routes.ts'
import { limitConnections } from './kit/http/connections.ts'
import { profileRoutes } from './domain/people/creators/profile.ts'
import { creatorRoutes } from './domain/people/creators/routes.ts'
import { collectDocs, docsRoutes } from './boot/docs/docs.ts'
import { traceFields } from '@melodia/db/cause'
import { notFound, renderError } from './kit/http/errors.ts'
import { featuredRoutes } from './domain/featured/routes.ts'
import { headersOfAll, protect, type PageOptions } from './kit/http/headers.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { makeUnsubscriptions } from './platform/mail/unsubscribe.ts'
import { unsubscribeRoutes } from './platform/notifications/unsubscribeRoutes.ts'
import { makeMayBeHeard } from './platform/media/heard.ts'
import type { Media } from './platform/media/media.ts'
import { makePictures, type Pictures } from './platform/media/pictures.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { makeMediaUrls, mediaKeys } from './platform/media/urls.ts'
import { makeMarks, type Marks } from './platform/marks/marks.ts'
import { makeMetrics, type Metrics } from './boot/metrics/metrics.ts'
import { measureCalls, metricsRoutes } from './boot/metrics/routes.ts'
import { jobRoutes } from './office/jobs/routes.ts'
import { readDisk as diskOf, type ReadDisk } from './office/needs/disks.ts'
import { needRoutes } from './office/needs/routes.ts'
import { notificationRoutes } from './platform/notifications/routes.ts'
import { approvalRoutes } from './domain/approvals/routes.ts'
import { trustRoutes } from './domain/approvals/trustRoutes.ts'
import { blockRoutes } from './domain/blocks/routes.ts'
import { consentRoutes } from './domain/consents/routes.ts'
import { makeClaimAppeals } from './domain/claims/appeals.ts'
import { ownClaimRoutes } from './domain/claims/ownRoutes.ts'
import { publicClaimRoutes } from './domain/claims/publicRoutes.ts'
import { makeReceiver } from './domain/claims/receive.ts'
import { claimRoutes } from './domain/claims/routes.ts'
import { transparencyRoutes } from './domain/claims/transparencyRoutes.ts'
import { ownRestrictionRoutes, restrictionRoutes } from './domain/restrictions/routes.ts'
import { bulkRoutes } from './office/bulk/routes.ts'
import { ernRoutes } from './office/ern/routes.ts'
import { importRoutes } from './office/imports/routes.ts'
import { similarNameRoutes } from './domain/people/merges/similarNameRoutes.ts'
import { mergeRoutes } from './domain/people/merges/routes.ts'
import { spellingRoutes } from './domain/people/merges/spellingRoutes.ts'
import { settingsRoutes } from './office/settings/routes.ts'
import { viewRoutes } from './office/views/routes.ts'
import { eventStreamRoute } from './platform/notifications/streamRoute.ts'
import { appealPages } from './public/pages/appealRoutes.ts'
import { claimPages } from './public/pages/claimRoutes.ts'
import { machineRoutes } from './public/pages/machineRoutes.ts'
import { oembedRoute } from './public/pages/oembedRoute.ts'
import { makeClosedPeriods } from './public/pages/closedPeriods.ts'
import { makeListen } from './public/pages/listen.ts'
import { musicRoutes } from './public/pages/routes.ts'
import { noViews, type Views } from './public/pages/views.ts'
import { playlistRoutes } from './domain/playlists/routes.ts'
import { closedPeriodRoutes } from './domain/periods/publicRoutes.ts'
import { creatorHolder, personHolder } from './domain/payouts/holders.ts'
import { ownPayoutRoutes } from './domain/payouts/ownRoutes.ts'
import { payoutRoutes } from './domain/payouts/routes.ts'
import { withholdingRoutes } from './domain/payouts/withholdingRoutes.ts'
import { periodRoutes } from './domain/periods/routes.ts'
import { salesReportRoutes } from './domain/periods/salesReportRoutes.ts'
import { playAnalyticsRoutes } from './domain/plays/analyticsRoutes.ts'
import { asideRoutes } from './domain/plays/asideRoutes.ts'
import { playBulkRoutes } from './domain/plays/bulkRoutes.ts'
import { playRoutes } from './domain/plays/routes.ts'
import { makeRates } from './kit/http/rates.ts'
import { ownRepresentationRoutes } from './domain/people/representations/ownRoutes.ts'
import { representationRoutes } from './domain/people/representations/routes.ts'
import { ownRequestRoutes } from './domain/people/requests/ownRoutes.ts'
import { requestRoutes } from './domain/people/requests/routes.ts'
import { nameCauses } from './kit/http/causes.ts'
import { describeRequest, logCalls } from './kit/http/securityLog.ts'
import { buildSerializer } from './kit/http/serializers.ts'
import { configRoutes } from './platform/config/routes.ts'
import { systemRoutes } from './boot/system/routes.ts'
import { statusRoutes } from './boot/status/routes.ts'
import { makeClaims, type FileClaims } from './platform/media/claims.ts'
import { makeStorage, type Storage } from './domain/people/creators/storage.ts'
import { makeTimeShares } from './kit/http/timeShares.ts'
import { HTTP_TIMEOUTS, keepPace } from './kit/http/timeouts.ts'
import { makeApiTokens } from './platform/auth/apiTokens.ts'
import { tokenRoutes } from './domain/people/tokens/routes.ts'
import { reviewRoutes } from './domain/reviews/routes.ts'
import { trackRoutes } from './domain/tracks/routes.ts'
import { auditRoutes, historyRoutes, trackEventRoutes } from './domain/history/routes.ts'
import { earningsRoutes } from './domain/statements/earningsRoutes.ts'
import { periodStatementRoutes } from './domain/statements/periodRoutes.ts'
import { statementClaimRoutes } from './domain/statements/claimRoutes.ts'
import { statementRoutes } from './domain/statements/routes.ts'
import { ofCreator, ofPerson } from './domain/statements/scopes.ts'
import type { Traces } from './platform/traces/traces.ts'
import { trashRoutes } from './domain/trash/routes.ts'
import { reportRoutes } from './domain/reports/routes.ts'
import { ownSplitRoutes } from './domain/splits/ownRoutes.ts'
import { splitRoutes } from './domain/splits/routes.ts'
import { usualSplitRoutes } from './domain/splits/usualRoutes.ts'
import { waveformRoutes } from './domain/tracks/waveform.ts'
import { answerUnknown } from './kit/http/unknown.ts'
import { answerUnreadable } from './kit/http/unreadable.ts'
import { resetLinkRoutes } from './domain/people/users/resetLink.ts'
import { uploadRoutes } from './platform/uploads/routes.ts'
import { makeUploads, type Uploads } from './platform/uploads/uploads.ts'
import { userRoutes } from './domain/people/users/routes.ts'
import { makeReceivers } from './platform/webhooks/receivers.ts'
import { webhookRoutes } from './platform/webhooks/routes.ts'
import { validatorCompiler } from './kit/http/validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Decodes and encodes pictures of forms. */
    pictures: Pictures
    /** Reads what uploads say of themselves. */
    marks: Marks
    /** Storage limit of creators. */
    storage: Storage
    claims: FileClaims
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
  /** Reads marks; its maker closes it. If absent, the app makes its own, which trusts nobody. */
  marks?: Marks
  /** Serves what nothing else answers: the three browser apps. */
  web?: FastifyPluginAsync<{ listen: () => Promise<string>; periods: () => Promise<string> }>
  /** Renders the pages of music, under this policy; without it they answer 503. */
  music?: { views: Views; headers: PageOptions }
  /** In place of asking the system how full a disk is. */
  readDisk?: ReadDisk
  /** Sentences on what is odd in the settings, for administrators. */
  odd?: readonly string[]
  /** Exports spans; by default nobody does. */
  traces?: Traces | null
  /** Receives log lines as JSON; standard output if absent. */
  logTo?: { write(line: string): void }
}

/** Builds the whole server from its dependencies, without listening. */
export async function buildApp(options: AppOptions) {
  const {
    config,
    db,
    accounts,
    clock,
    pictures,
    marks,
    web,
    music,
    logTo,
    traces = null,
    readDisk = diskOf,
    odd = [],
  } = options
  const metrics = makeMetrics({ ...options, readDisk })
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
      mixin: traceFields,
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
  app.decorate('marks', marks ?? makeMarks())
  app.decorate('claims', makeClaims({ db, media }))
  app.decorate('storage', makeStorage({ db, limit: config.creatorStorage }))
  app.decorate('uploads', makeUploads({ db, media, storage: app.storage, clock }))
  if (!pictures) app.addHook('onClose', () => app.pictures.close())
  if (!marks) app.addHook('onClose', () => app.marks.close())
  app.addHook('onClose', () => accounts.close?.())
  app.decorate('metrics', metrics)
  nameCauses(app, traces)
  if (traces) await app.register(traces.plugin)
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
  const catalogue = makeCatalogue({ db, urls, publicUrl, clock })
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

  const receiver = makeReceiver({ db, media, clock, zone: config.zone })
  const hasMail = config.mail.kind !== 'none'
  const appeals = makeClaimAppeals({ db, clock })
  const publicClaims = { receiver, appeals, media, rates, publicUrl, hasMail }

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
    await api.register(listenerRoutes, { prefix: API_BASE, db, urls, publicUrl, rates, clock })
    await api.register(configRoutes, { prefix: API_BASE, config, provider: accounts })
    await api.register(authRoutes, {
      prefix: API_BASE,
      db,
      clientId: accounts.clientId,
      accessTokens,
    })
    const { trashRetentionMs, zone } = config
    for (const area of [adminArea, creatorsArea]) {
      await api.register(similarNameRoutes, { prefix: API_BASE + area.prefix, db, area })
      const prefix = `${API_BASE}${area.prefix}`
      const tracks = { prefix, area, db, media, urls, rates, clock, trashRetentionMs, zone }
      await api.register(trackRoutes, tracks)
      await api.register(reviewRoutes, { ...tracks, review: config.review })
      await api.register(waveformRoutes, { prefix, area, db })
      await api.register(reportRoutes, { prefix, area, db, clock, zone })
      await api.register(featuredRoutes, { prefix, area, db, urls, clock })
      await api.register(playlistRoutes, { prefix, area, db, media, urls, rates, clock })
      await api.register(historyRoutes, { prefix, area, db })
      await api.register(playAnalyticsRoutes, { prefix, area, db, clock })
      await api.register(approvalRoutes, { prefix, area, db, urls, clock })
      await api.register(consentRoutes, { prefix, area, db, media, clock, zone })
      await api.register(splitRoutes, { prefix, area, db, clock, zone })
      await api.register(trashRoutes, { prefix, area, db, clock, retentionMs: trashRetentionMs })
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
    await api.register(restrictionRoutes, { prefix: `${API_BASE}/admin`, db, clock, zone })
    await api.register(ownRestrictionRoutes, {
      prefix: `${API_BASE}/creators`,
      db,
      clock,
      zone,
      access: 'creator',
      scopeOf: ofCreator,
    })
    await api.register(ownRestrictionRoutes, {
      prefix: `${API_BASE}/me`,
      db,
      clock,
      zone,
      access: 'signed-in',
      scopeOf: ofPerson,
    })
    const claims = { db, media, clock, zone, contactEmail: config.links.contactEmail }
    await api.register(ownSplitRoutes, { prefix: `${API_BASE}/creators`, db, clock, zone })
    await api.register(usualSplitRoutes, { prefix: `${API_BASE}/creators`, db })
    await api.register(claimRoutes, { prefix: `${API_BASE}/admin`, ...claims })
    await api.register(periodRoutes, { prefix: `${API_BASE}/admin`, db, media, clock, zone })
    const report = { db, media, clock, partyId: config.ddexPartyId }
    await api.register(salesReportRoutes, { prefix: `${API_BASE}/admin`, ...report })
    await api.register(periodStatementRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(payoutRoutes, { prefix: `${API_BASE}/admin`, db, clock, zone })
    await api.register(withholdingRoutes, { prefix: `${API_BASE}/admin`, db, media, clock, zone })
    await api.register(ownPayoutRoutes, {
      prefix: `${API_BASE}/creators`,
      db,
      clock,
      access: 'creator',
      holderOf: creatorHolder,
    })
    await api.register(ownPayoutRoutes, {
      prefix: `${API_BASE}/me`,
      db,
      clock,
      access: 'signed-in',
      holderOf: personHolder,
    })
    await api.register(earningsRoutes, { prefix: `${API_BASE}/creators`, db, clock, zone })
    const statements = { db, media, clock, publicUrl }
    await api.register(statementRoutes, {
      ...statements,
      prefix: `${API_BASE}/creators`,
      access: 'creator',
      scopeOf: ofCreator,
    })
    await api.register(statementRoutes, {
      ...statements,
      prefix: `${API_BASE}/me`,
      access: 'signed-in',
      scopeOf: ofPerson,
    })
    await api.register(statementClaimRoutes, { prefix: `${API_BASE}/me`, db, clock })
    await api.register(closedPeriodRoutes, { prefix: API_BASE, db, media })
    await api.register(transparencyRoutes, { prefix: `${API_BASE}/admin`, db, zone })
    await api.register(ownClaimRoutes, { prefix: `${API_BASE}/creators`, ...claims })
    await api.register(publicClaimRoutes, { prefix: API_BASE, ...publicClaims })
    await api.register(blockRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(bulkRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    const ern = { db, clock, zone: config.zone, partyId: config.ddexPartyId }
    await api.register(ernRoutes, { prefix: `${API_BASE}/admin`, ...ern })
    await api.register(importRoutes, { prefix: `${API_BASE}/admin`, db, media, clock })
    await api.register(spellingRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(mergeRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(viewRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(settingsRoutes, { prefix: `${API_BASE}/admin`, db, clock })
    await api.register(requestRoutes, { prefix: `${API_BASE}/admin`, db, urls, clock })
    await api.register(representationRoutes, { prefix: `${API_BASE}/admin`, db, media, clock })
    await api.register(trustRoutes, { prefix: `${API_BASE}/creators`, db, clock })
    await api.register(ownRepresentationRoutes, {
      prefix: `${API_BASE}/creators`,
      db,
      media,
      urls,
      rates,
      clock,
    })
    await api.register(ownRequestRoutes, { prefix: API_BASE, db, rates, clock })
    await api.register(uploadRoutes, { prefix: API_BASE, rates, clock })
    await api.register(tokenRoutes, { prefix: API_BASE, db, rates, clock, provider: accounts })
    await api.register(playRoutes, {
      prefix: API_BASE,
      db,
      clock,
      countPlays: metrics.countPlays,
      perDay: config.playsPerDay,
    })
    await api.register(asideRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(playBulkRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(auditRoutes, { prefix: `${API_BASE}/admin`, db })
    await api.register(needRoutes, { prefix: `${API_BASE}/admin`, db, clock, config, readDisk })
    await api.register(systemRoutes, {
      prefix: `${API_BASE}/admin`,
      db,
      media,
      config,
      clock,
      readDisk,
      odd,
    })
    await api.register(jobRoutes, { prefix: `${API_BASE}/admin`, db, clock })
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
    await api.register(trackEventRoutes, { prefix: `${API_BASE}/creators`, db, clock })
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
  const pages = {
    views: music?.views ?? noViews,
    headers: music?.headers ?? { publicUrl, connectTo: [] },
  }
  await app.register(musicRoutes, { catalogue, clock, ...pages })
  await app.register(claimPages, { ...publicClaims, ...pages })
  await app.register(appealPages, { ...publicClaims, ...pages })
  await app.register(machineRoutes, { catalogue, clock, publicUrl })
  await app.register(oembedRoute, { catalogue, publicUrl })
  await app.register(cardRoutes, { cards })
  if (web)
    await app.register(web, {
      listen: makeListen(catalogue, pages.views, clock),
      periods: makeClosedPeriods(db, pages.views),
    })
  return app
}
export type App = Awaited<ReturnType<typeof buildApp>>
