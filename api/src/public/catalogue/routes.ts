import type { FastifyInstance } from 'fastify'
import type { Database } from '@melodia/db/database'
import { READABLE_EVERYWHERE } from '../../kit/http/headers.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { catalogueAudioRoutes } from './audioRoutes.ts'
import type { Catalogue } from './catalogue.ts'
import { cataloguePageRoutes } from './pageRoutes.ts'
import { catalogueAlbumRoutes } from './albumRoutes.ts'
import { catalogueRecordRoutes } from './recordRoutes.ts'
import { makeReplies } from './replies.ts'
import { catalogueTrackRoutes } from './trackRoutes.ts'

interface CatalogueOptions {
  catalogue: Catalogue
  db: Database
  media: Media
  urls: MediaUrls
  clock: () => number
}

/** Answer to a browser's question before a script of another site sends a token or a condition. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Authorization, If-None-Match, Range',
  'access-control-max-age': '7200',
} as const

/**
 * The public catalogue (decision 160): readable without a token and from every origin, errors
 * included. Nothing here depends on the caller, except the address of whole audio.
 */
export async function catalogueRoutes(
  app: FastifyInstance,
  { catalogue, db, media, urls, clock }: CatalogueOptions,
) {
  const replyOf = makeReplies({ clock })
  // On sending, so that refusals of the guard have them as well.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(READABLE_EVERYWHERE)
    done()
  })

  app.options(
    '/*',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => reply.code(204).headers(PREFLIGHT).send(),
  )
  await app.register(catalogueTrackRoutes, { catalogue, replyOf })
  await app.register(catalogueRecordRoutes, { catalogue, replyOf })
  await app.register(catalogueAlbumRoutes, { catalogue, replyOf })
  await app.register(cataloguePageRoutes, { catalogue, replyOf })
  await app.register(catalogueAudioRoutes, { db, clock, media, urls })
}
