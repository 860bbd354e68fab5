import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Analytics, AnalyticsQuery } from '@melodia/contract/analytics'
import { readAnalytics } from '@melodia/db/analytics'
import type { Database } from '@melodia/db/database'

const WEEKS = '26'

interface AnalyticsRoutesOptions {
  db: Database
  clock: () => number
}

/** Figures on the whole catalogue and the work on it, for administrators. */
export const analyticsRoutes: FastifyPluginAsyncTypebox<AnalyticsRoutesOptions> = async (
  app,
  { db, clock },
) => {
  app.get(
    '/analytics',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: analytics'],
        security: [{ bearer: [] }],
        summary: 'Growth, reviews, genres, requests and storage',
        querystring: AnalyticsQuery,
        response: { 200: Analytics },
      },
    },
    async ({ query: { weeks = WEEKS } }) =>
      readAnalytics(db.read, { weeks: Number(weeks), now: clock() }),
  )
}
