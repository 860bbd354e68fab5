import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CatalogueStream } from '@melodia/contract/catalogue'
import { ById } from '@melodia/contract/lists'
import { audioOfPublicTrack } from '@melodia/db/catalogue/audio'
import type { Database } from '@melodia/db/database'
import { callerOf } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import type { Media } from '../../platform/media/media.ts'
import { IN_STORE_MS } from '../../platform/media/routes.ts'
import { redirectToStore, serveFile } from '../../platform/media/serve.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { makeAddressNotes } from './addressNotes.ts'

interface AudioRoutesOptions {
  db: Pick<Database, 'read' | 'write'>
  clock: () => number
  media: Media
  urls: MediaUrls
}

/** How long the address of a whole track lasts at most; a player asks for another one. */
const STREAM_MS = 60 * 60_000

/**
 * The preview for everybody, the whole audio for signed-in people. Both end with the publication.
 */
export const catalogueAudioRoutes: FastifyPluginAsyncTypebox<AudioRoutesOptions> = async (
  app,
  { db, clock, media, urls },
) => {
  const { read } = db
  const note = makeAddressNotes(db, clock)

  app.get(
    '/tracks/:id/stream',
    {
      config: { access: 'signed-in', counted: true },
      schema: {
        tags: ['catalogue'],
        summary: 'An address of the whole audio, for a while; it ends when the track is not public',
        params: ById,
        response: { 200: CatalogueStream },
      },
    },
    async (request) => {
      const track = idOf(request, 'Track')
      const audio = await audioOfPublicTrack(read, track)
      if (!audio) throw notFound('Track')
      await note(callerOf(request).user.seq, track)
      return {
        url: urls.signed(audio.audio, STREAM_MS, { track, needs: 'public' }),
        expires_at: new Date(urls.endOf(STREAM_MS)).toISOString(),
      }
    },
  )

  // Not counted: a player asks for it part by part.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/tracks/:id/preview',
    exposeHeadRoute: false,
    config: { access: 'public' },
    schema: {
      tags: ['catalogue'],
      summary: 'The preview of a public track, or a part of it (MP3)',
      params: ById,
    },
    handler: async (request, reply) => {
      const audio = await audioOfPublicTrack(read, idOf(request, 'Track'))
      if (!audio) throw notFound('Track')
      const headers = { 'cache-control': 'public, no-cache' }
      const key = audio.preview
      if (media.direct && request.method === 'GET')
        return redirectToStore(reply, media.direct, { key, lifetimeMs: IN_STORE_MS, headers })
      return serveFile(request, reply, { media, key, headers })
    },
  })
}
