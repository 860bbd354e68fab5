import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  Spelling,
  SPELLING_SORTS,
  SpellingFilter,
  SpellingReply,
} from '@melodia/contract/spellings'
import type { Database } from '@melodia/db/database'
import { listSpellings } from '@melodia/db/spellings'
import { documented } from '../../../kit/http/documented.ts'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../../kit/http/bodies.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import { present, settle } from './spellings.ts'

interface SpellingRoutesOptions {
  db: Database
  clock: () => number
}

const LIST = {
  sorts: SPELLING_SORTS,
  defaultSort: ['found_at', 'DESC'],
  filter: SpellingFilter,
} as const

/** Cases of names that are spelt otherwise: credits, grants and requests. For admins only. */
export const spellingRoutes: FastifyPluginAsyncTypebox<SpellingRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: spellings'] }

  app.get(
    '/spellings',
    {
      config,
      schema: {
        ...schema,
        summary: 'List what was done under a name that is spelt otherwise',
        querystring: ListQuery,
        response: { 200: ListReply('spellings', Spelling) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listSpellings(db.read, page)
      return sendList(reply, 'spellings', page, { rows: rows.map(present), total })
    },
  )

  app.post(
    '/spellings/:id/settle',
    {
      config,
      schema: {
        ...schema,
        summary: 'Say that a spelling is looked after',
        params: ById,
        body: NoBody,
        response: { 200: SpellingReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => ({
      spelling: await settle(db, callerOf(request), idOf(request, 'Spelling'), clock()),
    }),
  )
}
