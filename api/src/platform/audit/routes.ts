import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AuditEntry, AuditFilter, TrackEvent, TrackEventFilter } from '@melodia/contract/audit'
import { HISTORY, TRACK_DECISIONS, type HistoryAction } from '@melodia/contract/lifecycle'
import { ListQuery, ListReply } from '@melodia/contract/lists'
import { listAudit } from '@melodia/db/audit'
import type { Database } from '@melodia/db/database'
import { rejectedAmong } from '@melodia/db/tracks/rejected'
import { creatorsArea } from '../access/access.ts'
import { documented } from '../../kit/http/documented.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { presentTrackEvents } from './trackEvents.ts'

interface AuditRoutesOptions {
  db: Database
}

interface TrackEventRoutesOptions extends AuditRoutesOptions {
  clock: () => number
}

const newestFirst = { sorts: ['at'], defaultSort: ['at', 'DESC'] } as const

/** The audit, for admins: who did what, when. */
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

/** Events on a creator's tracks, for that creator, including removed tracks. */
export const trackEventRoutes: FastifyPluginAsyncTypebox<TrackEventRoutesOptions> = async (
  app,
  { db, clock },
) => {
  /** A list of a creator's events, limited to these actions. */
  function events(
    noun: 'decisions' | 'history',
    { actions, summary }: { actions: readonly HistoryAction[]; summary: string },
  ) {
    app.get(
      `/${noun}`,
      {
        config: { access: creatorsArea.access, counted: true },
        schema: {
          tags: [`creator: ${noun}`],
          security: [{ bearer: [] }],
          summary,
          querystring: ListQuery,
          response: { 200: ListReply(noun, TrackEvent) },
        },
        ...documented,
      },
      async (request, reply) => {
        const page = readList(request.query, { ...newestFirst, filter: TrackEventFilter })
        const { action: wanted, track, ...filter } = page.filter
        const { rows, total } = await listAudit(db.read, creatorsArea.scope(request), {
          ...page,
          filter: {
            ...filter,
            resource: 'tracks',
            resource_id: track,
            action: actions.filter((action) => wanted === undefined || action === wanted),
          },
        })
        const ids = rows.map(({ id }) => id)
        const rejected = await rejectedAmong(db.read, ids, clock())
        return sendList(reply, noun, page, { rows: presentTrackEvents(rows, rejected), total })
      },
    )
  }

  events('decisions', { actions: TRACK_DECISIONS, summary: 'List the decisions on your tracks' })
  events('history', { actions: HISTORY, summary: 'List what happened to your tracks' })
}
