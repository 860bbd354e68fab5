import { PENDING_SORTS, TRACK_SORTS, type TrackStatus } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  Holding,
  HoldingFilter,
  HoldingQuery,
  PendingTrackFilter,
  Track,
  TrackFilter,
} from '@melodia/contract/tracks'
import { countHolding } from '@melodia/db/playlists'
import { listTracks } from '@melodia/db/tracks'
import { documented } from '../../kit/http/documented.ts'
import { readFilter, readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion } from '../../kit/http/versions.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

const NEWEST = ['created_at', 'DESC'] as const
const readPage = {
  approved: (query: ListQuery) =>
    readList(query, { sorts: TRACK_SORTS, defaultSort: NEWEST, filter: TrackFilter }),
  pending: (query: ListQuery) =>
    readList(query, { sorts: PENDING_SORTS, defaultSort: NEWEST, filter: PendingTrackFilter }),
} as const satisfies Record<TrackStatus, unknown>

/** List and get, of each state. */
export function readRoutes(app: TypedApp, context: RouteContext) {
  const { area, db, tracks, present, config, schema, actor, target } = context

  function readState(status: TrackStatus) {
    const { path, noun: what } = TRACK_RESOURCES[status]

    app.get(
      path,
      {
        config,
        schema: {
          ...schema,
          summary: `List ${what}s`,
          querystring: ListQuery,
          response: { 200: ListReply('tracks', Track) },
        },
        ...documented,
      },
      async (request, reply) => {
        const scope = area.scope(request)
        const page = readPage[status](request.query)
        const { rows, total } = await listTracks(db.read, status, scope, page)
        return sendList(reply, 'tracks', page, { rows: rows.map((row) => present(row)), total })
      },
    )

    app.get(
      `${path}/:id`,
      {
        config,
        schema: { ...schema, summary: `Get a ${what}`, params: ById, response: { 200: Track } },
      },
      async (request, reply) => {
        const who = actor(request)
        const track = await tracks.get(who, target(request, status))
        const { areProposed, mayHearProposed } = await tracks.filesFor(who, track)
        sendVersion(reply, track)
        return { ...present(track, mayHearProposed), files_are_proposed: areProposed }
      },
    )
  }

  app.get(
    '/tracks/playlists',
    {
      config,
      schema: {
        ...schema,
        summary: 'Count the playlists that hold some tracks',
        querystring: HoldingQuery,
        response: { 200: Holding },
      },
    },
    (request) => {
      const { id } = readFilter(request.query.filter, HoldingFilter)
      return countHolding(db.read, area.scope(request), id)
    },
  )

  readState('approved')
  readState('pending')
}
