import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Analytics, AnalyticsQuery, CreatorAnalytics } from '@melodia/contract/analytics'
import { ById } from '@melodia/contract/lists'
import { Listening, ListeningQuery } from '@melodia/contract/plays'
import { readAnalytics, readOwnAnalytics } from '@melodia/db/analytics'
import { getCreator } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import { readListening } from '@melodia/db/plays/listening'
import { creatorOf } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readPeriod } from '../plays/period.ts'

const WEEKS = '26'

interface AnalyticsRoutesOptions {
  db: Database
  clock: () => number
}

/** Analytics of the whole catalogue and of single creators, for admins. */
export const analyticsRoutes: FastifyPluginAsyncTypebox<
  AnalyticsRoutesOptions & { promisedMs: number }
> = async (app, { db, clock, promisedMs }) => {
  app.get(
    '/analytics',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: analytics'],
        summary: 'Growth, reviews, genres, requests and storage',
        querystring: AnalyticsQuery,
        response: { 200: Analytics },
      },
    },
    async ({ query: { weeks = WEEKS } }) =>
      readAnalytics(db.read, { weeks: Number(weeks), now: clock(), promisedMs }),
  )

  app.get(
    '/creators/:id/analytics',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: analytics'],
        summary: 'Tracks of one creator by state and week, reviews, genres, popularity and lengths',
        params: ById,
        querystring: AnalyticsQuery,
        response: { 200: CreatorAnalytics },
      },
    },
    async (request) => {
      const creator = await getCreator(db.read, idOf(request, 'Creator'))
      if (!creator) throw notFound('Creator')
      const { weeks = WEEKS } = request.query
      return readOwnAnalytics(
        db.read,
        { creator: creator.seq },
        { weeks: Number(weeks), now: clock() },
      )
    },
  )

  app.get(
    '/creators/:id/analytics/listening',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: analytics'],
        summary: 'How the tracks of one creator were heard',
        params: ById,
        querystring: ListeningQuery,
        response: { 200: Listening },
      },
    },
    async (request) => {
      const creator = await getCreator(db.read, idOf(request, 'Creator'))
      if (!creator) throw notFound('Creator')
      const whose = { scope: { creator: creator.seq }, track: request.query.track_id }
      return readListening(db.read, whose, readPeriod(request.query))
    },
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
