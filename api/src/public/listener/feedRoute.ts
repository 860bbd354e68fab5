import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CatalogueTracks } from '@melodia/contract/catalogue'
import { OwnListQuery } from '@melodia/contract/me'
import { listFeed } from '@melodia/db/feed'
import { callerOf } from '../../platform/access/access.ts'
import { presentCatalogueTrack } from '../catalogue/present.ts'
import { askedBy, pagedRows } from '../catalogue/query.ts'
import { CONFIG, TAGS, type ListenerRoutesOptions } from './options.ts'

/** What is new from those whom somebody follows. */
export const feedRoute: FastifyPluginAsyncTypebox<ListenerRoutesOptions> = async (
  app,
  { db, urls, publicUrl },
) => {
  app.get(
    '/me/feed',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'List the tracks of what you follow, those published last first',
        description:
          'Public tracks that the artists and creators whom you follow are credited on, and those ' +
          'of the playlists that you follow, each once.',
        querystring: OwnListQuery,
        response: { 200: CatalogueTracks },
      },
    },
    async (request) => {
      const asked = askedBy(request.query)
      const { rows, total } = await listFeed(db.read, callerOf(request).user.seq, asked)
      const tracks = rows.map((track) => presentCatalogueTrack(track, { urls, publicUrl }))
      return pagedRows('tracks', asked, { rows: tracks, total })
    },
  )
}
