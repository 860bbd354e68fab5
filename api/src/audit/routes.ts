import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AuditEntry, AuditFilter, DecisionEntry, DecisionFilter } from '@melodia/contract/audit'
import { ListQuery, ListReply } from '@melodia/contract/lists'
import { listAudit } from '@melodia/db/audit'
import type { Database } from '@melodia/db/database'
import { creatorsArea } from '../access.ts'
import { documented } from '../docs.ts'
import { readList, sendList } from '../paging.ts'
import { DECISIONS, presentDecision } from './decisions.ts'

interface AuditRoutesOptions {
  db: Database
}

const newestFirst = { sorts: ['at'], defaultSort: ['at', 'DESC'] } as const

/** Who did what, when: every change of state, for administrators. */
export const auditRoutes: FastifyPluginAsyncTypebox<AuditRoutesOptions> = async (app, { db }) => {
  app.get(
    '/audit',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: audit'],
        security: [{ bearer: [] }],
        summary: 'List what was done',
        querystring: ListQuery,
        response: { 200: ListReply('audit', AuditEntry) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, { ...newestFirst, filter: AuditFilter })
      return sendList(reply, 'audit', page, await listAudit(db.read, 'everything', page))
    },
  )
}

/** What was decided on a creator's tracks, for that creator: also of tracks that are gone. */
export const decisionRoutes: FastifyPluginAsyncTypebox<AuditRoutesOptions> = async (
  app,
  { db },
) => {
  app.get(
    '/decisions',
    {
      config: { access: creatorsArea.access, counted: true },
      schema: {
        tags: ['creator: decisions'],
        security: [{ bearer: [] }],
        summary: 'List the decisions on your tracks',
        querystring: ListQuery,
        response: { 200: ListReply('decisions', DecisionEntry) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, { ...newestFirst, filter: DecisionFilter })
      const { action, ...filter } = page.filter
      const actions = DECISIONS.filter((one) => action === undefined || one === action)
      const { rows, total } = await listAudit(db.read, creatorsArea.scope(request), {
        ...page,
        filter: { ...filter, resource: 'tracks', action: actions },
      })
      return sendList(reply, 'decisions', page, { rows: rows.map(presentDecision), total })
    },
  )
}
