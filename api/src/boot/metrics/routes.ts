import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call lasts as long as its caller wants; its time then says nothing. */
    lasts?: boolean
  }
}

/** `GET /metrics` in the Prometheus format, for operators. */
export const metricsRoutes: FastifyPluginAsync<{ metrics: Metrics }> = async (app, { metrics }) => {
  app.get(
    '/metrics',
    { config: { access: 'operator' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(metrics.type)
        .send(await metrics.read()),
  )
}

/** Measures each call by its route pattern, since callers choose the paths. */
export function measureCalls(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (!headers['content-type']?.startsWith('multipart/form-data')) return
    metrics.uploads.inc()
    // Also fires when the client goes away.
    raw.once('close', () => metrics.uploads.dec())
  })
  app.addHook(
    'onResponse',
    async ({ routeOptions: { url = 'unknown', config }, method }, reply) => {
      if (config.lasts) return
      metrics.observeCall(url, method, reply.statusCode, reply.elapsedTime / 1000)
    },
  )
  app.addHook('onClose', async () => metrics.close())
}
