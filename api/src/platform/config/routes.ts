import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AppConfig } from '@melodia/contract/config'
import type { Provider } from '../auth/provider.ts'
import type { Config } from './config.ts'

const DAY = 24 * 60 * 60_000

/** Run-time settings of the browser apps (contract, Identity and roles). */
export const configRoutes: FastifyPluginAsyncTypebox<{
  config: Config
  provider: Provider
}> = async (app, { config, provider }) => {
  const { accounts, links, statusHosts, trashRetentionMs, review } = config
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
          account_url: provider.accountUrl ?? null,
        },
        links: {
          app_store: links.appStore,
          careers: links.careers,
          contact_email: links.contactEmail,
        },
        status_hosts: statusHosts,
        trash_days: trashRetentionMs / DAY,
        rejected_days: review.retentionMs / DAY,
        heard_percent: review.heardPercent,
      }
    },
  )
}
