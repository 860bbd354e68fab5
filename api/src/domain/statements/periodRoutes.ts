import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import type { Database } from '@melodia/db/database'
import { listStatements } from '@melodia/db/statements'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { adminArea } from '../../platform/access/access.ts'
import { existingPeriod } from '../periods/periods.ts'
import { presentSummary } from './present.ts'
import { STATEMENT_LIST } from './routes.ts'

/** The statements of a period, for administrators. */
export const periodStatementRoutes: FastifyPluginAsyncTypebox<{
  db: Database
  clock: () => number
}> = async (app, { db, clock }) => {
  app.get(
    '/periods/:id/statements',
    {
      config: { access: adminArea.access, counted: true },
      schema: {
        tags: ['admin: royalties'],
        summary: 'What each party got of a closed period; none of another one',
        params: ById,
        querystring: ListQuery,
        response: { 200: ListReply('statements', RoyaltyStatementSummary) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, STATEMENT_LIST)
      const period = await existingPeriod(db.read, idOf(request, 'Period'))
      const of = { now: clock(), period: period.seq }
      const { rows, total } = await listStatements(db.read, 'everything', page, of)
      return sendList(reply, 'statements', page, { rows: rows.map(presentSummary), total })
    },
  )
}
