import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { getTrack } from '@melodia/db/tracks'
import { Type } from 'typebox'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { ernOf } from './ern.ts'

interface ErnRoutesOptions {
  db: Database
  clock: () => number
  zone: string
  partyId: string | null
}

/** A published track as a message to other services. */
export const ernRoutes: FastifyPluginAsyncTypebox<ErnRoutesOptions> = async (
  app,
  { db, clock, zone, partyId },
) => {
  app.get(
    '/tracks/:id/ern',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: tracks'],
        security: [{ bearer: [] }],
        summary: 'A published track as a NewReleaseMessage of DDEX ERN 4.3.2',
        params: ById,
        response: { 200: { content: { 'application/xml': { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const track = await getTrack(db.read, 'approved', 'everything', idOf(request, 'Track'))
      if (!track) throw notFound('Track')
      const released = dateIn(zone, Date.parse(track.published_at ?? track.created_at))
      const created_at = new Date(clock()).toISOString()
      reply.header('content-disposition', `attachment; filename="${track.id}.xml"`)
      return reply
        .type('application/xml; charset=utf-8')
        .send(ernOf({ track, released, created_at, sender: partyId }))
    },
  )
}
