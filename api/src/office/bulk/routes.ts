import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ArtistBulk,
  BulkReply,
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
import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import type { Database } from '@melodia/db/database'
import { documentedBody } from '../../kit/http/documented.ts'
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

/** Changing many records at once, for admins only. */
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
}
