import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TransparencyQuery } from '@melodia/contract/claims'
import type { Database } from '@melodia/db/database'
import { adminArea } from '../../platform/access/access.ts'
import { transparencyReport } from './transparency.ts'

/** What the platform reports of a year about claims and restrictions (DSA, articles 15 and 24). */
export const transparencyRoutes: FastifyPluginAsyncTypebox<{
  db: Database
  zone: string
}> = async (app, { db, zone }) => {
  app.get(
    '/transparency',
    {
      config: { access: adminArea.access, counted: true },
      schema: {
        tags: ['admin: claims'],
        summary: 'The transparency report of a year, as CSV: counts alone',
        querystring: TransparencyQuery,
      },
    },
    async ({ query: { year } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="transparency-${year}.csv"`)
        .send(await transparencyReport(db.read, year, zone)),
  )
}
