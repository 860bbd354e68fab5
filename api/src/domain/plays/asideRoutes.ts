import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ASIDE_SORTS } from '@melodia/contract/choices/plays'
import { ListQuery, ListReply } from '@melodia/contract/lists'
import { AsideFilter, PlayAside } from '@melodia/contract/plays'
import type { Database } from '@melodia/db/database'
import { listAside } from '@melodia/db/plays/aside'
import { documented } from '../../kit/http/documented.ts'
import { readList, sendList } from '../../kit/http/paging.ts'

const LIST = {
  sorts: ASIDE_SORTS,
  defaultSort: ['started_at', 'DESC'],
  filter: AsideFilter,
} as const

/** Plays that do not count, for administrators. */
export const asideRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/plays/aside',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: analytics'],
        summary: 'List plays that were set aside, and why',
        querystring: ListQuery,
        response: { 200: ListReply('plays', PlayAside) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      return sendList(reply, 'plays', page, await listAside(db.read, page))
    },
  )
}
