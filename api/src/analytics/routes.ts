import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Analytics, AnalyticsQuery, CreatorAnalytics } from '@melodia/contract/analytics'
import { readAnalytics, readOwnAnalytics } from '@melodia/db/analytics'
import type { Database } from '@melodia/db/database'
import { creatorOf } from '../http/access.ts'

const WEEKS = '26'

interface AnalyticsRoutesOptions {
  db: Database
  clock: () => number
}

/** Analytics of the whole catalogue, for admins. */
export const analyticsRoutes: FastifyPluginAsyncTypebox<
  AnalyticsRoutesOptions & { promisedMs: number }
> = async (app, { db, clock, promisedMs }) => {
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
      readAnalytics(db.read, { weeks: Number(weeks), now: clock(), promisedMs }),
  )
}

/** The same for the caller's own tracks, for creators. */
export const ownAnalyticsRoutes: FastifyPluginAsyncTypebox<AnalyticsRoutesOptions> = async (
  app,
  { db, clock },
) => {
  app.get(
    '/analytics',
    {
      config: { access: 'creator', counted: true },
      schema: {
        tags: ['creator: analytics'],
        security: [{ bearer: [] }],
        summary: 'Your tracks by state and week, reviews, genres, popularity and lengths',
        querystring: AnalyticsQuery,
        response: { 200: CreatorAnalytics },
      },
    },
    async (request) =>
      readOwnAnalytics(
        db.read,
        { creator: creatorOf(request).seq },
        { weeks: Number(request.query.weeks ?? WEEKS), now: clock() },
      ),
  )
}
