import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { VERSION } from '@melodia/contract/choices/product'
import { Status } from '@melodia/contract/status'
import type { Database } from '@melodia/db/database'
import { FOR_EVERY_ORIGIN } from '../../kit/http/headers.ts'
import type { Media } from '../../platform/media/media.ts'
import { makeCheck } from './checks.ts'

/** Milliseconds. Checking the media store writes a file; checking the database reads a row. */
const KEPT = { media: 5_000, database: 1_000 }

interface StatusOptions {
  db: Database
  media: Media
  clock: () => number
}

/** `GET /api/status` (spec §7, Health). Other origins may read it: each portal asks three hosts. */
export const statusRoutes: FastifyPluginAsyncTypebox<StatusOptions> = async (
  app,
  { db, media, clock },
) => {
  const check = (part: string, cachedMs: number, ping: () => Promise<void>) =>
    makeCheck({
      ping,
      cachedMs,
      clock,
      onFailure: (error) => app.log.error({ err: error }, `${part} does not answer`),
    })
  const askDatabase = check('database', KEPT.database, () => db.ping())
  const askMedia = check('media store', KEPT.media, () => media.ping())

  app.get(
    '/status',
    {
      config: { access: 'public', counted: 'in memory' },
      schema: {
        tags: ['status'],
        summary: 'Whether this server and what it needs are well',
        response: { 200: Status, 503: Status },
      },
    },
    async (_request, reply) => {
      const [database, store] = await Promise.all([askDatabase(), askMedia()])
      const isWell = database === 'ok' && store === 'ok'
      reply.header('access-control-allow-origin', '*').headers(FOR_EVERY_ORIGIN)
      if (!isWell) reply.code(503).header('retry-after', '10')
      return {
        message: isWell ? 'OK' : 'Degraded',
        health: { database, media: store, version: VERSION },
      }
    },
  )
}
