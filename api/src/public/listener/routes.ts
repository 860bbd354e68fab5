import type { FastifyInstance } from 'fastify'
import { feedRoute } from './feedRoute.ts'
import { followRoutes } from './followRoutes.ts'
import { likeRoutes } from './likeRoutes.ts'
import type { ListenerRoutesOptions } from './options.ts'

/** What somebody likes and follows: nobody else sees it. */
export async function listenerRoutes(
  app: FastifyInstance,
  { db, urls, publicUrl, rates, clock }: ListenerRoutesOptions,
) {
  const options = { db, urls, publicUrl, rates, clock }
  await app.register(likeRoutes, options)
  await app.register(followRoutes, options)
  await app.register(feedRoute, options)
}
