import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SimilarNamesQuery, SimilarNamesReply } from '@melodia/contract/merges'
import type { Database } from '@melodia/db/database'
import type { Area } from '../../../platform/access/access.ts'
import { peopleLike } from './doubles.ts'

interface SimilarNameRoutesOptions {
  db: Database
  area: Area
}

/** Finds people whom a name being typed may mean; creators see only artists whom they may know. */
export const similarNameRoutes: FastifyPluginAsyncTypebox<SimilarNameRoutesOptions> = async (
  app,
  { db, area },
) => {
  const nouns =
    area.access === 'admin' ? (['artists', 'creators'] as const) : (['artists'] as const)
  for (const noun of nouns)
    app.get(
      `/${noun}/like`,
      {
        config: { access: area.access, counted: true },
        schema: {
          tags: [`${area.access}: ${noun}`],
          summary: `The ${noun} whom a name that is being typed may mean`,
          querystring: SimilarNamesQuery,
          response: { 200: SimilarNamesReply },
        },
      },
      async (request) => ({
        data: { like: await peopleLike(db.read, noun, request.query.name, area.scope(request)) },
      }),
    )
}
