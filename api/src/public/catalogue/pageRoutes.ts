import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CataloguePage } from '@melodia/contract/catalogue'
import { PUBLIC_NOUNS } from '@melodia/contract/choices/catalogue'
import { ById } from '@melodia/contract/lists'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { CONFIG, type CatalogueRoutesOptions } from './options.ts'

/** Names of records in the error about a malformed id. */
const CALLED = {
  tracks: 'Track',
  artists: 'Artist',
  playlists: 'Playlist',
  creators: 'Creator',
} as const

/**
 * Public pages of records, for callers who cannot know whether a record is public: a hidden record
 * and one that never existed get the same reply, which is no error.
 */
export const cataloguePageRoutes: FastifyPluginAsyncTypebox<CatalogueRoutesOptions> = async (
  app,
  { catalogue, replyOf },
) => {
  const gets = {
    tracks: catalogue.track,
    artists: catalogue.artist,
    playlists: catalogue.playlist,
    creators: catalogue.creator,
  } as const
  for (const noun of PUBLIC_NOUNS)
    app.get(
      `/${noun}/:id/page`,
      {
        config: CONFIG,
        schema: {
          tags: ['catalogue'],
          summary: `Public page of ${noun === 'artists' ? 'an' : 'a'} ${noun.slice(0, -1)}, if there is one`,
          params: ById,
          response: { 200: CataloguePage },
        },
        ...documented,
      },
      async (request, reply) => {
        const id = idOf(request, CALLED[noun])
        return replyOf(request, reply, {
          asked: [`page of ${noun}`, id],
          noun: CALLED[noun],
          read: async () => ({ url: (await gets[noun](id))?.url ?? null }),
        })
      },
    )
}
