import { REJECTED_SORTS } from '@melodia/contract/choices'
import { ListQuery, ListReply } from '@melodia/contract/lists'
import { RejectedFilter, RejectedTrack } from '@melodia/contract/rejected'
import { listRejected, type RejectedEntry } from '@melodia/db/rejected'
import type { ReviewConfig } from '../../platform/config/config.ts'
import { documented } from '../../kit/http/documented.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'

const LIST = {
  sorts: REJECTED_SORTS,
  defaultSort: ['rejected_at', 'DESC'],
  filter: RejectedFilter,
} as const

/** Tracks that are rejected now, for reviewers, as long as they are kept. */
export function rejectedRoutes(
  app: TypedApp,
  { db, clock, config, schema }: RouteContext,
  { keptMs }: ReviewConfig,
) {
  app.get(
    '/tracks/rejected',
    {
      config,
      schema: {
        ...schema,
        summary: 'List rejected tracks that can still come back',
        querystring: ListQuery,
        response: { 200: ListReply('tracks', RejectedTrack) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listRejected(db.read, page, clock() - keptMs)
      return sendList(reply, 'tracks', page, {
        rows: rows.map((row) => present(row, keptMs)),
        total,
      })
    },
  )
}

function present({ fields, by, detail, ...row }: RejectedEntry, keptMs: number): RejectedTrack {
  const { popularity: _popularity, ...shown } = fields
  return {
    id: row.id,
    ...shown,
    duration_ms: row.duration_ms,
    submitted_at: new Date(row.submitted_at).toISOString(),
    rejected_at: new Date(row.rejected_at).toISOString(),
    rejected_by: by,
    notes: detail.notes ?? '',
    reasons: detail.reasons ?? [],
    kept_until: new Date(row.rejected_at + keptMs).toISOString(),
  }
}
