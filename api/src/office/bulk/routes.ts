import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ArtistBulk,
  BulkChanges,
  BulkChangesQuery,
  BulkReply,
  BulkUndoReply,
  CreatorBulk,
  PendingTrackBulk,
  PlaylistBulk,
  TrackBulk,
} from '@melodia/contract/bulk'
import { ArtistFilter } from '@melodia/contract/artists'
import { CreatorFilter } from '@melodia/contract/creators'
import { PlaylistFilter } from '@melodia/contract/playlists'
import { PendingTrackFilter, TrackFilter } from '@melodia/contract/tracks'
import { LIMITS } from '@melodia/contract/choices/limits'
import { BULK_UNDO_HOURS, MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import { ById } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { documentedBody } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { callerOf } from '../../platform/access/access.ts'
import { readChanges, readChosen } from './body.ts'
import { makeBulk } from './bulk.ts'

interface BulkRoutesOptions {
  db: Database
  clock: () => number
}

/** The lists whose records can be changed together. */
const LISTS = [
  {
    path: '/tracks',
    what: 'published tracks',
    target: { noun: 'tracks', status: 'approved' },
    body: TrackBulk,
    filter: TrackFilter,
  },
  {
    path: '/tracks/pending',
    what: 'pending tracks',
    target: { noun: 'tracks', status: 'pending' },
    body: PendingTrackBulk,
    filter: PendingTrackFilter,
  },
  {
    path: '/artists',
    what: 'artists',
    target: { noun: 'artists' },
    body: ArtistBulk,
    filter: ArtistFilter,
  },
  {
    path: '/creators',
    what: 'creators',
    target: { noun: 'creators' },
    body: CreatorBulk,
    filter: CreatorFilter,
  },
  {
    path: '/playlists',
    what: 'playlists',
    target: { noun: 'playlists' },
    body: PlaylistBulk,
    filter: PlaylistFilter,
  },
] as const

/** Records of a change that are sent at once. */
const RECORDS = 50

/** Changing many records at once, and taking that back, for admins only. */
export const bulkRoutes: FastifyPluginAsyncTypebox<BulkRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const bulk = makeBulk({ db, clock })
  for (const { path, what, target, body, filter } of LISTS)
    app.patch(
      path,
      {
        // Each id is a value, and the changes are some more.
        config: { access: 'admin', counted: true, mostValues: MOST_AT_ONCE + 1_000 },
        bodyLimit: LIMITS.jsonBytes,
        schema: {
          tags: [`admin: ${target.noun}`],
          summary: `Change many ${what} at once`,
          body,
          response: { 200: BulkReply },
        },
        ...documentedBody,
      },
      async (request) => {
        const sent: unknown = request.body
        const chosen = readChosen(sent, filter)
        return bulk.change(
          callerOf(request),
          target,
          chosen,
          await readChanges(db.read, sent, target.noun),
        )
      },
    )

  const schema = { tags: ['admin: changes'], params: ById }
  app.get(
    '/changes/:id',
    {
      config: { access: 'admin', counted: true },
      schema: {
        ...schema,
        summary: 'What a change of many did to each record',
        querystring: BulkChangesQuery,
        response: { 200: BulkChanges },
      },
    },
    async (request) => {
      const { p = 1, l = RECORDS } = request.query
      return bulk.get(idOf(request, 'Change'), { p, l })
    },
  )

  app.post(
    '/changes/:id/undo',
    {
      config: { access: 'admin', counted: true },
      schema: {
        ...schema,
        summary: `Take a change of many back, within ${BULK_UNDO_HOURS} hours: all of it or nothing`,
        body: NoBody,
        response: { 200: BulkUndoReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => bulk.undo(callerOf(request), idOf(request, 'Change')),
  )
}
