import { REJECTED_SORTS } from '@melodia/contract/choices/tracks'
import { ListQuery, ListReply } from '@melodia/contract/lists'
import { RejectedFilter, RejectedTrack } from '@melodia/contract/rejected'
import { listRejected, type ListedRejection } from '@melodia/db/tracks/rejected'
import { documented } from '../../kit/http/documented.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'

const LIST = {
  sorts: REJECTED_SORTS,
  defaultSort: ['rejected_at', 'DESC'],
  filter: RejectedFilter,
} as const

/** Tracks that are rejected now, for reviewers, as long as they are kept. */
export function rejectedRoutes(app: TypedApp, { db, clock, config, schema }: RouteContext) {
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
      const { rows, total } = await listRejected(db.read, page, clock())
      return sendList(reply, 'tracks', page, { rows: rows.map(present), total })
    },
  )
}

const present = ({ track, by, detail, ...rejection }: ListedRejection): RejectedTrack => ({
  id: track.id,
  title: track.title,
  artists: track.artists,
  creators: track.creators,
  album: track.album,
  track_number: track.track_number,
  genre: track.genre,
  explicit: track.explicit,
  duration_ms: track.duration_ms,
  submitted_at: new Date(rejection.submitted_at).toISOString(),
  rejected_at: new Date(rejection.rejected_at).toISOString(),
  rejected_by: by,
  notes: detail.notes ?? '',
  reasons: detail.reasons ?? [],
  kept_until: new Date(rejection.purge_at).toISOString(),
})
