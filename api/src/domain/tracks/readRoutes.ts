import { PENDING_SORTS, TRACK_SORTS, type TrackStatus } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById, ListReply, type ListQuery } from '@melodia/contract/lists'
import {
  Holding,
  HoldingFilter,
  HoldingQuery,
  PendingTrackFilter,
  Track,
  TrackFilter,
  TrackListQuery,
} from '@melodia/contract/tracks'
import { countHolding } from '@melodia/db/playlists'
import { splitTexts } from '@melodia/db/splits/texts'
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
  const { area, db, clock, tracks, present, config, schema, actor, target } = context

  function readState(status: TrackStatus) {
    const { path, noun: what } = TRACK_RESOURCES[status]

    app.get(
      path,
      {
        config,
        schema: {
          ...schema,
          summary: `List ${what}s`,
          querystring: TrackListQuery,
          response: { 200: ListReply('tracks', Track) },
        },
        ...documented,
      },
      async (request, reply) => {
        const scope = area.scope(request)
        const { with: added, ...query } = request.query
        const page = readPage[status](query)
        const { rows: found, total } = await listTracks(db.read, status, scope, page)
        const rows = found.map((row) => present(row))
        if (added === 'splits') {
          const seqs = found.map(({ seq }) => seq)
          const splits = await splitTexts(db.read, seqs, clock())
          for (const [at, seq] of seqs.entries())
            Object.assign(rows[at] ?? {}, { splits: splits.get(seq) ?? '' })
        }
        return sendList(reply, 'tracks', page, { rows, total })
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
