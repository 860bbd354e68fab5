import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import { Earnings, TrackEarnings } from '@melodia/contract/royaltyStatements'
import type { Database } from '@melodia/db/database'
import { earnedOfTrack } from '@melodia/db/earnings'
import { getTrack } from '@melodia/db/tracks'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { creatorOf } from '../../platform/access/access.ts'
import { earningsOf } from './earnings.ts'

/** What a creator earns this month, and earned with a track. */
export const earningsRoutes: FastifyPluginAsyncTypebox<{
  db: Database
  clock: () => number
  zone: string
}> = async (app, { db, clock, zone }) => {
  const config = { access: 'creator', counted: true } as const
  const schema = { tags: ['creator: royalties'] }

  app.get(
    '/earnings',
    {
      config,
      schema: {
        ...schema,
        summary: 'What you, and artists whom you represent, get of this month so far',
        response: { 200: Earnings },
      },
    },
    async (request) => earningsOf(db.read, creatorOf(request).seq, { now: clock(), zone }),
  )

  app.get(
    '/tracks/:id/earnings',
    {
      config,
      schema: {
        ...schema,
        summary: 'What you, and artists whom you represent, got of a track in closed periods',
        params: ById,
        response: { 200: TrackEarnings },
      },
    },
    async (request) => {
      const creator = creatorOf(request).seq
      const track = await getTrack(db.read, 'any', { creator }, idOf(request, 'Track'))
      if (!track) throw notFound('Track')
      return { earnings: await earnedOfTrack(db.read, creator, track.seq) }
    },
  )
}
