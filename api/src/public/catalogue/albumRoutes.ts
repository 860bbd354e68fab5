import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CatalogueAlbumDetail, CatalogueAlbums, CataloguePaging } from '@melodia/contract/catalogue'
import { ById } from '@melodia/contract/lists'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { CONFIG, type CatalogueRoutesOptions } from './options.ts'
import { askedBy, pagedBy } from './query.ts'

const TAGS = ['catalogue']

/** Albums, which are public tracks of one artist with one title of an album (decision 274). */
export const catalogueAlbumRoutes: FastifyPluginAsyncTypebox<CatalogueRoutesOptions> = async (
  app,
  { catalogue, replyOf },
) => {
  app.get(
    '/albums/:id',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'An album with its public tracks in order',
        params: ById,
        response: { 200: CatalogueAlbumDetail },
      },
      ...documented,
    },
    async (request, reply) => {
      const id = idOf(request, 'Album')
      const read = () => catalogue.album(id)
      return replyOf(request, reply, { asked: ['album', id], noun: 'Album', read })
    },
  )

  app.get(
    '/artists/:id/albums',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Albums of an artist, the newest first',
        params: ById,
        querystring: CataloguePaging,
        response: { 200: CatalogueAlbums },
      },
      ...documented,
    },
    async (request, reply) => {
      const id = idOf(request, 'Artist')
      const asked = askedBy(request.query)
      return replyOf(request, reply, {
        asked: ['albums of artist', id, asked],
        noun: 'Artist',
        read: async () => {
          const part = await catalogue.albumsOfArtist(id, asked)
          return part && pagedBy('albums', asked.limit, part)
        },
      })
    },
  )
}
