import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NewestRequest, OwnRequestReply, RequestFields } from '@melodia/contract/requests'
import { creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import type { RequestRecord } from '@melodia/db/requests'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional } from '../../../kit/http/bodies.ts'
import { documentedBody } from '../../../kit/http/documented.ts'
import { idempotently } from '../../../platform/access/idempotency.ts'
import type { Rates } from '../../../kit/http/rates.ts'
import { sendVersion } from '../../../kit/http/versions.ts'
import { readRequest } from './form.ts'
import { presentOwnRequest } from './present.ts'
import { makeRequests } from './requests.ts'

interface OwnRequestRoutesOptions {
  db: Database
  rates: Rates
  clock: () => number
}

const replyOf = (made: RequestRecord) => ({ request: presentOwnRequest(made) })

/** Routes for every signed-in user: ask to become a creator, and see the outcome. */
export const ownRequestRoutes: FastifyPluginAsyncTypebox<OwnRequestRoutesOptions> = async (
  app,
  { db, rates, clock },
) => {
  const requests = makeRequests({ db, clock })
  const config = { access: 'signed-in', counted: true } as const
  const schema = { tags: ['creator requests'] }

  app.get(
    '/creators/account/new/request',
    {
      config,
      schema: {
        ...schema,
        summary: 'The request that you made last',
        response: { 200: NewestRequest },
      },
    },
    async (request) => {
      const { user } = callerOf(request)
      const newest = await requests.newestOf(user)
      const creator = await creatorOfUser(db.read, user.seq)
      return {
        request: newest && presentOwnRequest(newest),
        is_switched_off: creator?.is_active === false,
      }
    },
  )

  app.post(
    '/creators/account/new/request',
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        summary: 'Ask to become a creator; a request that is open is replaced',
        body: RequestFields,
        response: { 201: OwnRequestReply },
      },
      ...documentedBody,
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const body = await idempotently({ db, clock }, request, replyOf, async (keep) => {
        // Counted before the body is read, so refused requests count too.
        await rates.countRequest(caller.user)
        const fields = readRequest(request.body)
        return requests.create(caller, fields, keep)
      })
      sendVersion(reply, body.request)
      return reply.code(201).send(body)
    },
  )
}
