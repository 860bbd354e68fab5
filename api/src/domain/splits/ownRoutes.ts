import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SPLIT_SORTS } from '@melodia/contract/choices/splits'
import { ById, ListReply } from '@melodia/contract/lists'
import {
  AskedSplit,
  AskedSplitReply,
  NewSplits,
  NewSplitsReply,
  SplitAnswer,
  SplitFilter,
  SplitsQuery,
} from '@melodia/contract/splits'
import type { Database } from '@melodia/db/database'
import { listAskedSplits, type SplitRecord } from '@melodia/db/splits'
import type { FastifyRequest } from 'fastify'
import { bodyIsOptional } from '../../kit/http/bodies.ts'
import { documented } from '../../kit/http/documented.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { actingIn, callerOf, creatorOf, creatorsArea } from '../../platform/access/access.ts'
import { presentAsked } from './present.ts'
import { makeSplits } from './splits.ts'

interface OwnSplitRoutesOptions {
  db: Database
  clock: () => number
  zone: string
}

const LIST = {
  sorts: SPLIT_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: SplitFilter,
} as const
const NOUN = 'Split'
const ACTIONS = {
  accept: 'Accept what you, and the artists whom you represent, get in a split',
  decline: 'Decline it: the split before is in force again',
} as const

/** What creators are asked about splits, on tracks of others too, and several tracks at once. */
export const ownSplitRoutes: FastifyPluginAsyncTypebox<OwnSplitRoutesOptions> = async (
  app,
  { db, clock, zone },
) => {
  const splits = makeSplits({ db, clock, zone })
  const config = { access: 'creator', counted: true } as const
  const schema = { tags: ['creator: splits'] }
  const present = (request: FastifyRequest, rows: readonly SplitRecord[]) =>
    presentAsked(db.read, rows, { creator: creatorOf(request).seq, now: clock() })

  app.get(
    '/splits',
    {
      config,
      schema: {
        ...schema,
        summary: 'List the splits in which you, or artists whom you represent, get a share',
        querystring: SplitsQuery,
        response: { 200: ListReply('splits', AskedSplit) },
      },
      ...documented,
    },
    async (request, reply) => {
      const { state, ...query } = request.query
      const list = readList(query, LIST)
      const page = { ...list, filter: { ...list.filter, ...(state && { state }) } }
      const { seq } = creatorOf(request)
      const { rows, total } = await listAskedSplits(db.read, seq, page, clock())
      return sendList(reply, 'splits', page, { rows: await present(request, rows), total })
    },
  )

  app.put(
    '/splits',
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        summary: 'Propose one split for several tracks, from now on: for all of them or none',
        body: NewSplits,
        response: { 200: NewSplitsReply },
      },
    },
    async (request) => {
      const rows = await splits.proposeMany(actingIn(creatorsArea, request), request.body)
      return { splits: await present(request, rows) }
    },
  )

  for (const action of ['accept', 'decline'] as const)
    app.post(
      `/splits/:id/${action}`,
      {
        config,
        schema: {
          ...schema,
          summary: ACTIONS[action],
          params: ById,
          body: SplitAnswer,
          response: { 200: AskedSplitReply },
        },
        preValidation: bodyIsOptional,
      },
      async (request) => {
        const who = { own: creatorOf(request), caller: callerOf(request) }
        const row = await splits.answer(who, idOf(request, NOUN), action, request.body.notes)
        const [split] = await present(request, [row])
        if (!split) throw notFound(NOUN)
        return { split }
      },
    )
}
