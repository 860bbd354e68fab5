import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BULK_PLAYS, BULK_SORTS } from '@melodia/contract/choices/plays'
import { ListQuery, ListReply } from '@melodia/contract/lists'
import { BulkFilter, PlaysInBulk } from '@melodia/contract/plays'
import type { Database } from '@melodia/db/database'
import { listBulk } from '@melodia/db/plays/arrivals'
import { documented } from '../../kit/http/documented.ts'
import { readList, sendList } from '../../kit/http/paging.ts'

const HOUR_MS = 60 * 60_000
const LIST = { sorts: BULK_SORTS, defaultSort: ['day', 'DESC'], filter: BulkFilter } as const

/** Listeners whose plays come in bulk, for administrators. */
export const playBulkRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/plays/bulk',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: analytics'],
        summary: 'List days on which one listener reported plays in bulk',
        description:
          `Of ${BULK_PLAYS.late} plays or more that had ended an hour before, or of more than ` +
          `${BULK_PLAYS.heardMs / HOUR_MS} hours that were heard. Such plays may be honest, of ` +
          'somebody who was offline for long; they count as they are decided one by one.',
        querystring: ListQuery,
        response: { 200: ListReply('plays', PlaysInBulk) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      return sendList(reply, 'plays', page, await listBulk(db.read, page))
    },
  )
}
