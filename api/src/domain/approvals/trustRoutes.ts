import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TrustedCreator } from '@melodia/contract/approvals'
import { TRUSTED_SORTS } from '@melodia/contract/choices/approvals'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { Type } from 'typebox'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { creatorOf } from '../../platform/access/access.ts'
import { makeApprovals } from './approvals.ts'

interface TrustRoutesOptions {
  db: Database
  clock: () => number
}

const LIST = {
  sorts: TRUSTED_SORTS,
  defaultSort: ['name', 'ASC'],
  filter: Type.Object({}, { additionalProperties: false }),
} as const

/** Creators whom one trusts to name the artists whom one represents. */
export const trustRoutes: FastifyPluginAsyncTypebox<TrustRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const approvals = makeApprovals({ db, clock })
  const config = { access: 'creator', counted: true } as const
  const schema = { tags: ['creators: approvals'] }

  app.get(
    '/trusted',
    {
      config,
      schema: {
        ...schema,
        summary: 'List the creators whom you trust to name your artists',
        querystring: ListQuery,
        response: { 200: ListReply('trusted', TrustedCreator) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const all = await approvals.trusted(creatorOf(request))
      const sorted = page.order === 'ASC' ? all : all.toReversed()
      const rows = sorted
        .slice(page.offset, page.offset + page.limit)
        .map(({ id, name, since }) => ({ id, name, since: new Date(since).toISOString() }))
      return sendList(reply, 'trusted', page, { rows, total: all.length })
    },
  )

  app.delete(
    '/trusted/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Take trust back: what this creator submits from now on asks again',
        params: ById,
        response: { 200: Deleted },
      },
    },
    async (request) => {
      const id = idOf(request, 'Trusted creator')
      await approvals.takeBack(creatorOf(request), id)
      return { id }
    },
  )
}
