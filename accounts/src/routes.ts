import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { securityHeaders } from './headers.ts'
import { interactionRoutes } from './interactions.ts'
import { isOwnForm, isOwnLink } from './origin.ts'
import type { Page } from './pages/layout.ts'
import { badRequest, failed, foreignForm, notFound } from './pages/problems.ts'
import { showPage } from './showPage.ts'
import { asForm, InvalidRequest, isJson } from './tokenRequest.ts'

/** The provider's own endpoints. What isn't listed isn't there. */
const ENDPOINTS = [
  ['GET', '/.well-known/openid-configuration'],
  ['OPTIONS', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['OPTIONS', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['OPTIONS', '/oauth2/token'],
  ['GET', '/session/end/success'],
] as const

/** Everything under /accounts. To be registered with that prefix. */
export function accountsRoutes({ issuer, parts }: Accounts): FastifyPluginAsync {
  const { provider, frame, assets, origins, log } = parts
  const { pathname: mount, origin, host, protocol } = new URL(issuer)
  const headers = securityHeaders(origin, origins.slice(1))
  const answer = provider.callback()

  /** Hands a request to the provider, which answers it on Node's own objects. */
  function hand(reply: FastifyReply, incoming: IncomingMessage & { originalUrl?: string }) {
    reply.hijack()
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    incoming.originalUrl = incoming.url ?? ''
    incoming.url = incoming.originalUrl.slice(mount.length)
    incoming.headers['x-forwarded-host'] = host
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    void answer(incoming, reply.raw)
  }

  async function token({ raw }: FastifyRequest, reply: FastifyReply) {
    try {
      hand(reply, isJson(raw) ? await asForm(raw) : raw)
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error
      const { message } = error
      return reply.code(400).send({ error: 'invalid_request', error_description: message })
    }
  }

  const show = (reply: FastifyReply, page: Page) => showPage(reply, frame, page)

  return async (app: FastifyInstance) => {
    if (app.prefix !== mount) throw new Error(`accounts belongs at ${mount}, not at ${app.prefix}`)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode < 500) return show(reply, badRequest(frame.appUrl, undefined))
      log.error({ err: error }, 'accounts: failed')
      return show(reply, failed(frame.appUrl))
    })
    app.setNotFoundHandler((_request, reply) => show(reply, notFound(frame.appUrl)))

    // The provider reads bodies itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const [method, url] of ENDPOINTS)
      app.route({
        method,
        url,
        exposeHeadRoute: false,
        handler: ({ raw }, reply) => hand(reply, raw),
      })
    app.post('/oauth2/token', token)
    app.get('/session/end', { exposeHeadRoute: false }, ({ raw }, reply) => {
      if (isOwnLink(raw.headers)) raw.url = withoutHint(raw.url ?? '')
      return hand(reply, raw)
    })
    app.post('/session/end/confirm', (request, reply) =>
      isOwnForm(request.headers, origin)
        ? hand(reply, request.raw)
        : show(reply, foreignForm(frame.appUrl)),
    )

    app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
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
    // Or the apps in the browser would answer, which have every other path.
    for (const url of ['/', '/*'])
      app.get(url, (_request, reply) => show(reply, notFound(frame.appUrl)))
  }
}

/** Browsers name what they take, and never with a weight of 0. */
const takesBrotli = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders) =>
  /\bbr\b/.test(String(accepted))

/**
 * Our own pages need no ID token to sign somebody out, and one from before the database was
 * replaced would only be refused.
 */
function withoutHint(path: string) {
  const url = new URL(path, 'http://path')
  if (url.searchParams.has('client_id')) url.searchParams.delete('id_token_hint')
  return `${url.pathname}${url.search}`
}
