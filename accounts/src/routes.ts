import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isBusy } from '@melodia/db/engine/errors'
import type { Parts } from './parts.ts'
import { securityHeaders } from './headers.ts'
import { interactionRoutes } from './signIn/routes.ts'
import { isOwnForm } from './origin.ts'
import { meRoutes } from './me/routes.ts'
import type { Page } from './pages/layout.ts'
import {
  badRequest,
  busy,
  failed,
  foreignForm,
  notFound,
  RETRY_AFTER,
  tooManyTries,
} from './pages/problems.ts'
import { emailRoutes } from './links/emailRoutes.ts'
import { resetRoutes } from './links/resetRoutes.ts'
import { showPage } from './showPage.ts'
import { asForm, InvalidRequest, isJson } from './tokenRequest.ts'

/** An error thrown by a handler or by a hook before it. */
interface Failure {
  status?: number
  statusCode?: number
  headers?: Record<string, string>
}

/** Endpoints of the provider; others are not served. */
const ENDPOINTS = [
  ['GET', '/.well-known/openid-configuration'],
  ['OPTIONS', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['OPTIONS', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['GET', '/session/end'],
  ['GET', '/session/end/success'],
] as const

/** Everything under /accounts. Register it with that prefix. */
export function accountsRoutes(parts: Parts): FastifyPluginAsync {
  const { issuer, answer, interactions, frame, assets, origins, log } = parts
  const { pathname: mount, origin, host, protocol } = new URL(issuer)
  const headers = securityHeaders(origin, origins.slice(1))

  /** The provider replies on Node's own objects, so Fastify hands the reply over. */
  function forwardToProvider(
    reply: FastifyReply,
    incoming: IncomingMessage & { originalUrl?: string },
  ) {
    reply.hijack()
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    incoming.originalUrl = incoming.url ?? ''
    incoming.url = incoming.originalUrl.slice(mount.length)
    incoming.headers['x-forwarded-host'] = host
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const call = { request: incoming, reply: reply.raw }
    void interactions.runWith(call, () => answer(incoming, reply.raw))
  }

  async function token({ raw }: FastifyRequest, reply: FastifyReply) {
    try {
      forwardToProvider(reply, isJson(raw) ? await asForm(raw) : raw)
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error
      const { message } = error
      return reply.code(400).send({ error: 'invalid_request', error_description: message })
    }
  }

  const show = (reply: FastifyReply, page: Page) => showPage(reply, frame, page)

  /** The token endpoint replies with JSON (RFC 6749, section 5.2), everything else with a page. */
  function tooManyCalls({ routeOptions }: FastifyRequest, reply: FastifyReply) {
    reply.code(429)
    return routeOptions.url === `${mount}/oauth2/token`
      ? reply.send({ error: 'temporarily_unavailable', error_description: 'too many calls' })
      : show(reply, tooManyTries(frame.appUrl, 1))
  }

  return async (app: FastifyInstance) => {
    if (app.prefix !== mount) throw new Error(`accounts belongs at ${mount}, not at ${app.prefix}`)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    app.setErrorHandler((error: Failure, request, reply) => {
      const { status = 500, statusCode = status } = error
      if (statusCode === 429) return tooManyCalls(request, reply.headers(error.headers ?? {}))
      if (statusCode < 500) return show(reply, badRequest(frame.appUrl, undefined))
      log.error({ err: error }, 'accounts: failed')
      if (isBusy(error)) return show(reply.header('retry-after', RETRY_AFTER), busy(frame.appUrl))
      return show(reply, failed(frame.appUrl))
    })
    app.setNotFoundHandler((_request, reply) => show(reply, notFound(frame.appUrl)))

    // The provider parses bodies itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const [method, url] of ENDPOINTS)
      app.route({
        method,
        url,
        exposeHeadRoute: false,
        handler: ({ raw }, reply) => forwardToProvider(reply, raw),
      })
    app.post('/oauth2/token', token)
    app.options('/oauth2/token', (request, reply) =>
      origins.includes(request.headers.origin ?? '')
        ? forwardToProvider(reply, request.raw)
        : reply.code(403).send(),
    )
    // Our own form (`signOut.ts`); the provider supports only links here.
    app.post('/session/end', ({ headers, raw }, reply) => {
      if (!isOwnForm(headers, origin)) return show(reply, foreignForm(frame.appUrl))
      raw.method = 'GET'
      return forwardToProvider(reply, raw)
    })
    app.post('/session/end/confirm', (request, reply) =>
      isOwnForm(request.headers, origin)
        ? forwardToProvider(reply, request.raw)
        : show(reply, foreignForm(frame.appUrl)),
    )

    // A page loads several of these, and they are cheap.
    const uncounted = { config: { counted: false } }
    app.get<{ Params: { name: string } }>('/assets/:name', uncounted, (request, reply) => {
      const asset = assets.files.get(request.params.name)
      if (!asset) return show(reply, notFound(frame.appUrl))
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.type(asset.type)
      if (!asset.brotli) return reply.send(asset.body)
      reply.header('vary', 'accept-encoding')
      return takesBrotli(request.headers)
        ? reply.header('content-encoding', 'br').send(asset.brotli)
        : reply.send(asset.body)
    })
    await app.register(interactionRoutes(parts, mount, origin))
    await app.register(resetRoutes(parts, mount, origin))
    await app.register(emailRoutes(parts, origin))
    await app.register(meRoutes(parts, origin))
    // Without these, the browser apps would answer, as they do for all other paths.
    app.get('/*', (_request, reply) => show(reply, notFound(frame.appUrl)))
    app.get('/', (_request, reply) => reply.redirect(`${mount}/me`))
  }
}

/** Browsers list what they accept, never with weight 0. */
const takesBrotli = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders) =>
  /\bbr\b/.test(String(accepted))
