import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { VERSION } from '@melodia/contract/choices'
import { AppConfig } from '@melodia/contract/config'
import { Status } from '@melodia/contract/status'
import type { Database } from '@melodia/db/database'
import type { Provider } from '../auth/provider.ts'
import type { Config } from '../config.ts'
import type { Media } from '../media/media.ts'

const PATIENCE_MS = 2_000

/** `GET /api/status` (spec §7, Health). Readable from other origins: each portal asks three hosts. */
export const statusRoutes: FastifyPluginAsyncTypebox<{ db: Database; media: Media }> = async (
  app,
  { db, media },
) => {
  app.get(
    '/status',
    {
      config: { access: 'public' },
      schema: {
        tags: ['status'],
        summary: 'Whether this server and what it needs are well',
        response: { 200: Status, 503: Status },
      },
    },
    async (request, reply) => {
      const answers = async (part: string, ping: () => Promise<void>) => {
        try {
          await within(PATIENCE_MS, ping())
          return 'ok' as const
        } catch (error) {
          request.log.error({ err: error }, `${part} does not answer`)
          return 'failed' as const
        }
      }
      const [database, store] = await Promise.all([
        answers('database', () => db.ping()),
        answers('media store', () => media.ping()),
      ])
      const isWell = database === 'ok' && store === 'ok'
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
      if (!isWell) reply.code(503).header('retry-after', '10')
      return {
        message: isWell ? 'OK' : 'Degraded',
        health: { database, media: store, version: VERSION },
      }
    },
  )
}

async function within(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What the browser apps need to know at run time (contract, Identity and roles). */
export const configRoutes: FastifyPluginAsyncTypebox<{
  config: Config
  provider: Provider
}> = async (app, { config: { accounts, links, statusHosts }, provider }) => {
  app.get(
    '/config',
    {
      config: { access: 'public', counted: true },
      schema: {
        tags: ['status'],
        summary: 'What the apps need to know',
        response: { 200: AppConfig },
      },
    },
    async (): Promise<AppConfig> => {
      const endpoints = await provider.endpoints()
      return {
        accounts: {
          issuer: provider.issuer,
          authorization_endpoint: endpoints.authorization,
          token_endpoint: endpoints.token,
          end_session_endpoint: endpoints.endSession,
          client_id: provider.clientId,
          scope: accounts.scope,
          resource: provider.resource,
          audience: provider.audience,
          token_format: accounts.tokenFormat,
          service_provider_id: accounts.serviceProviderId,
        },
        links: {
          app_store: links.appStore,
          careers: links.careers,
          contact_email: links.contactEmail,
        },
        status_hosts: statusHosts,
      }
    },
  )
}
