import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import { NewSplit, Splits } from '@melodia/contract/splits'
import type { Database } from '@melodia/db/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idOf } from '../../kit/http/ids.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { actingIn, type Area } from '../../platform/access/access.ts'
import { presentSplits } from './present.ts'
import { makeSplits } from './splits.ts'

interface SplitRoutesOptions {
  area: Area
  db: Database
  clock: () => number
  zone: string
}

const NOUN = 'Track'

/** What the revenue of a track is divided by. The version in its `ETag` is the number of versions. */
export const splitRoutes: FastifyPluginAsyncTypebox<SplitRoutesOptions> = async (
  app,
  { area, db, clock, zone },
) => {
  const splits = makeSplits({ db, clock, zone })
  const config = { access: area.access, counted: true } as const
  const schema = { tags: [`${area.access}: splits`], params: ById, response: { 200: Splits } }
  const actor = (request: FastifyRequest) => actingIn(area, request)
  async function send(request: FastifyRequest, reply: FastifyReply, id: string) {
    const { track, version } = await splits.get(actor(request), id)
    sendVersion(reply, { version })
    return presentSplits(db.read, track.seq, clock())
  }

  app.get(
    '/tracks/:id/splits',
    { config, schema: { ...schema, summary: 'Who gets what of the revenue of a track' } },
    async (request, reply) => send(request, reply, idOf(request, NOUN)),
  )

  app.put(
    '/tracks/:id/splits',
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        summary: 'Propose who gets what of it, from now on or from a moment on',
        body: NewSplit,
      },
    },
    async (request, reply) => {
      const target = targetOf(request, NOUN)
      await splits.propose(actor(request), target, request.body)
      return send(request, reply, target.id)
    },
  )
}
