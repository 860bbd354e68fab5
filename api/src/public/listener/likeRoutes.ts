import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LIMITS } from '@melodia/contract/choices/limits'
import { ById } from '@melodia/contract/lists'
import { Like, LikedTracks, LikedTracksQuery } from '@melodia/contract/me'
import { likeOf, likeTrack, listLikes, unlikeTrack } from '@melodia/db/likes'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { callerOf } from '../../platform/access/access.ts'
import { presentCatalogueTrack } from '../catalogue/present.ts'
import { askedBy, pagedRows } from '../catalogue/query.ts'
import { BESIDE_OTHERS, CONFIG, expectDone, TAGS, type ListenerRoutesOptions } from './options.ts'

const FULL = `You like ${LIMITS.likesPerPerson} tracks already. Take a like back first.`

/** Tracks that somebody likes. */
export const likeRoutes: FastifyPluginAsyncTypebox<ListenerRoutesOptions> = async (
  app,
  { db, rates, clock, ...presentation },
) => {
  app.get(
    '/me/likes',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'List the public tracks that you like, those liked last first',
        querystring: LikedTracksQuery,
        response: { 200: LikedTracks },
      },
    },
    async (request) => {
      const asked = askedBy(request.query)
      const { rows, total } = await listLikes(db.read, callerOf(request).user.seq, {
        ...asked,
        ids: request.query.id?.split(','),
      })
      const tracks = rows.map(({ track, at }) =>
        Object.assign(presentCatalogueTrack(track, presentation), {
          liked_at: new Date(at).toISOString(),
        }),
      )
      return pagedRows('tracks', asked, { rows: tracks, total })
    },
  )

  const schema = (summary: string) => ({
    tags: TAGS,
    summary,
    params: ById,
    response: { 200: Like },
  })

  app.get(
    '/me/likes/:id',
    { config: CONFIG, schema: schema('Whether you like a track') },
    async (request) => {
      const id = idOf(request, 'Track')
      const liked = await likeOf(db.read, { user: callerOf(request).user.seq, id })
      if (liked === null) throw notFound('Track')
      return { id, liked }
    },
  )

  app.put(
    '/me/likes/:id',
    { config: CONFIG, schema: schema('Like a public track; twice is once') },
    async (request) => {
      const { user } = callerOf(request)
      const id = idOf(request, 'Track')
      await rates.countChoice(user)
      const now = clock()
      const chosen = await db.write(
        (write) => likeTrack(write, { user: user.seq, id }, now),
        BESIDE_OTHERS,
      )
      expectDone(chosen, 'Track', FULL)
      return { id, liked: true }
    },
  )

  app.delete(
    '/me/likes/:id',
    { config: CONFIG, schema: schema('Take a like back') },
    async (request) => {
      const { user } = callerOf(request)
      const id = idOf(request, 'Track')
      await rates.countChoice(user)
      const done = await db.write(
        (write) => unlikeTrack(write, { user: user.seq, id }),
        BESIDE_OTHERS,
      )
      expectDone(done, 'Track', FULL)
      return { id, liked: false }
    },
  )
}
