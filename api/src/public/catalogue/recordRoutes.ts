import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CatalogueArtistDetail,
  CatalogueArtists,
  CatalogueCreator,
  CatalogueCreators,
  CatalogueFeatured,
  CataloguePeopleQuery,
  CataloguePlaylistDetail,
  CataloguePlaylists,
  CataloguePlaylistsQuery,
} from '@melodia/contract/catalogue'
import { ById } from '@melodia/contract/lists'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { CONFIG, type CatalogueRoutesOptions } from './options.ts'
import { askedBy, pagedBy } from './query.ts'

const TAGS = ['catalogue']

/** Artists, creators and playlists, and which of them are featured. */
export const catalogueRecordRoutes: FastifyPluginAsyncTypebox<CatalogueRoutesOptions> = async (
  app,
  { catalogue, replyOf },
) => {
  const nouns = {
    artists: {
      query: CataloguePeopleQuery,
      list: CatalogueArtists,
      record: CatalogueArtistDetail,
      called: 'Artist',
      summary: 'Artists whom public tracks name',
      get: catalogue.artist,
    },
    creators: {
      query: CataloguePeopleQuery,
      list: CatalogueCreators,
      record: CatalogueCreator,
      called: 'Creator',
      summary: 'Creators of public tracks',
      get: catalogue.creator,
    },
    playlists: {
      query: CataloguePlaylistsQuery,
      list: CataloguePlaylists,
      record: CataloguePlaylistDetail,
      called: 'Playlist',
      summary: 'Public playlists',
      get: catalogue.playlist,
    },
  } as const

  for (const noun of ['artists', 'creators', 'playlists'] as const) {
    const { query, list, record, called, summary, get } = nouns[noun]
    app.get(
      `/${noun}`,
      {
        config: CONFIG,
        schema: {
          tags: TAGS,
          summary: `${summary}, by name`,
          querystring: query,
          response: { 200: list },
        },
        ...documented,
      },
      async (request, reply) => {
        const asked = askedBy(request.query)
        return replyOf(request, reply, {
          asked: [noun, asked],
          noun: 'Page',
          read: async () =>
            pagedBy<string, object>(noun, asked.limit, await catalogue[noun](asked)),
        })
      },
    )

    app.get(
      `/${noun}/:id`,
      {
        config: CONFIG,
        schema: {
          tags: TAGS,
          summary: summaryOf(noun),
          params: ById,
          response: { 200: record },
        },
        ...documented,
      },
      async (request, reply) => {
        const id = idOf(request, called)
        const read = (): Promise<object | null> => get(id)
        return replyOf(request, reply, { asked: [noun, id], noun: called, read })
      },
    )
  }

  app.get(
    '/featured',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Featured artists and playlists in their order',
        response: { 200: CatalogueFeatured },
      },
      ...documented,
    },
    async (request, reply) =>
      replyOf(request, reply, { asked: ['featured'], noun: 'Page', read: catalogue.featured }),
  )
}

const summaryOf = (noun: 'artists' | 'creators' | 'playlists') =>
  ({
    artists: 'A public artist; the id of a merged one finds the other',
    creators: 'A public creator',
    playlists: 'A public playlist with its public tracks',
  })[noun]
