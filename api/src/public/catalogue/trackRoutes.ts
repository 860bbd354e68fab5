import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CatalogueGenres,
  CatalogueTrackDetail,
  CatalogueTracks,
  CatalogueTracksOfQuery,
  CatalogueTracksQuery,
} from '@melodia/contract/catalogue'
import { ById } from '@melodia/contract/lists'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { CONFIG, type CatalogueRoutesOptions } from './options.ts'
import { askedBy, pagedBy } from './query.ts'

const TAGS = ['catalogue']

/** Tracks, those of an artist or creator, and the genres of all. */
export const catalogueTrackRoutes: FastifyPluginAsyncTypebox<CatalogueRoutesOptions> = async (
  app,
  { catalogue, replyOf },
) => {
  app.get(
    '/tracks',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary:
          'Public tracks, the newest first; found by words, genre and what a machine made of them',
        querystring: CatalogueTracksQuery,
        response: { 200: CatalogueTracks },
      },
      ...documented,
    },
    async (request, reply) => {
      const { sort = 'newest', contains } = request.query
      const asked = { ...askedBy(request.query), sort, contains }
      return replyOf(request, reply, {
        asked: ['tracks', asked],
        noun: 'Page',
        read: async () => pagedBy('tracks', asked.limit, await catalogue.tracks(asked)),
      })
    },
  )

  app.get(
    '/tracks/:id',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'A public track, with its waveforms, who and what made it',
        params: ById,
        response: { 200: CatalogueTrackDetail },
      },
      ...documented,
    },
    async (request, reply) => {
      const id = idOf(request, 'Track')
      const read = () => catalogue.track(id)
      return replyOf(request, reply, { asked: ['track', id], noun: 'Track', read })
    },
  )

  for (const party of ['artist', 'creator'] as const) {
    const noun = party === 'artist' ? 'Artist' : 'Creator'
    const tracksOf = party === 'artist' ? catalogue.tracksOfArtist : catalogue.tracksOfCreator
    app.get(
      `/${party}s/:id/tracks`,
      {
        config: CONFIG,
        schema: {
          tags: TAGS,
          summary: `Public tracks of ${party === 'artist' ? 'an artist' : 'a creator'}`,
          params: ById,
          querystring: CatalogueTracksOfQuery,
          response: { 200: CatalogueTracks },
        },
        ...documented,
      },
      async (request, reply) => {
        const id = idOf(request, noun)
        const { sort = 'newest', contains } = request.query
        const asked = { ...askedBy(request.query), sort, contains }
        return replyOf(request, reply, {
          asked: [`tracks of ${party}`, id, asked],
          noun,
          read: async () => {
            const part = await tracksOf(id, asked)
            return part && pagedBy('tracks', asked.limit, part)
          },
        })
      },
    )
  }

  app.get(
    '/genres',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Genres of public tracks, most tracks first',
        response: { 200: CatalogueGenres },
      },
      ...documented,
    },
    async (request, reply) =>
      replyOf(request, reply, {
        asked: ['genres'],
        noun: 'Page',
        read: async () => ({ genres: await catalogue.genres() }),
      }),
  )
}
