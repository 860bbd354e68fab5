import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import type { Listed } from '@melodia/db/lists/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { documented } from '../../kit/http/documented.ts'
import { readList, sendList, type ListRequest } from '../../kit/http/paging.ts'
import { actingIn, type Actor, type Area } from '../../platform/access/access.ts'

interface AuditList<Filter extends TObject, Row extends TSchema> {
  path: string
  /** Key of the rows. */
  noun: 'audit' | 'decisions' | 'history'
  summary: string
  filter: Filter
  row: Row
}

/** A request for a page of entries. */
interface Asked<Filter extends TObject> {
  page: ListRequest<'at', Static<Filter>>
  actor: Actor
  request: FastifyRequest<{ Params: ById }>
}

/** A route that lists entries of the audit in some form, the newest first. */
export function auditList<Filter extends TObject, Row extends TSchema>(
  app: FastifyInstance,
  area: Area,
  { path, noun, summary, filter, row }: AuditList<Filter, Row>,
  list: (asked: Asked<Filter>) => Promise<Listed<Static<Row>>>,
) {
  app.get<{ Querystring: ListQuery; Params: ById }>(
    path,
    {
      config: { access: area.access, counted: true },
      schema: {
        tags: [`${area.access}: ${noun}`],
        summary,
        ...(path.includes(':id') && { params: ById }),
        querystring: ListQuery,
        response: { 200: ListReply(noun, row) },
      },
      ...documented,
    },
    async (request, reply) => {
      const options = { sorts: ['at'], defaultSort: ['at', 'DESC'], filter } as const
      const page = readList(request.query, options)
      return sendList(
        reply,
        noun,
        page,
        await list({ page, actor: actingIn(area, request), request }),
      )
    },
  )
}
