import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ClaimsQuery,
  NewAnswer,
  NewCounter,
  OwnClaim,
  OwnClaimReply,
} from '@melodia/contract/claims'
import { ById, ListReply } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { listClaims, type ClaimRecord } from '@melodia/db/claims'
import { getSetting } from '@melodia/db/settings'
import type { FastifyReply } from 'fastify'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { actingIn, creatorsArea } from '../../platform/access/access.ts'
import { existingClaim } from './claims.ts'
import { presentOwnClaim } from './present.ts'
import { makeClaimReplies } from './replies.ts'
import { readClaimList } from './routes.ts'

interface OwnClaimRoutesOptions {
  db: Database
  clock: () => number
  zone: string
  contactEmail: string
}

const NOUN = 'Claim'

/** Claims for the creators whom they name, also for those who are switched off. */
export const ownClaimRoutes: FastifyPluginAsyncTypebox<OwnClaimRoutesOptions> = async (
  app,
  options,
) => {
  const { db, clock } = options
  const replies = makeClaimReplies(options)
  const config = { access: creatorsArea.access, counted: true, isForInactive: true } as const
  const schema = { tags: ['creators: claims'] }
  const days = async () => (await getSetting(db.read, 'platform')).value.appeal_days
  async function send(reply: FastifyReply, row: ClaimRecord) {
    sendVersion(reply, row)
    return presentOwnClaim(row, await days())
  }

  app.get(
    '/claims',
    {
      config,
      schema: {
        ...schema,
        summary: 'List claims on your tracks',
        querystring: ClaimsQuery,
        response: { 200: ListReply('claims', OwnClaim) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readClaimList(request.query)
      const { scope } = actingIn(creatorsArea, request)
      const { rows, total } = await listClaims(db.read, scope, page, clock())
      const appealDays = await days()
      const shown = rows.map((row) => presentOwnClaim(row, appealDays))
      return sendList(reply, 'claims', page, { rows: shown, total })
    },
  )

  app.get(
    '/claims/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a claim on one of your tracks',
        params: ById,
        response: { 200: OwnClaim },
      },
    },
    async (request, reply) => {
      const { scope } = actingIn(creatorsArea, request)
      return send(reply, await existingClaim(db.read, scope, { id: idOf(request, NOUN) }))
    },
  )

  app.post(
    '/claims/:id/counter',
    {
      config,
      schema: {
        ...schema,
        summary: 'Send a counter-notice: the claimant gets it, with your name and address',
        params: ById,
        body: NewCounter,
        response: { 200: OwnClaimReply },
      },
    },
    async (request, reply) => {
      const actor = actingIn(creatorsArea, request)
      const row = await replies.counter(actor, targetOf(request, NOUN), request.body)
      return { claim: await send(reply, row) }
    },
  )

  app.post(
    '/claims/:id/answer',
    {
      config,
      schema: {
        ...schema,
        summary: 'Answer a claim about a voice, a name or something unlawful',
        params: ById,
        body: NewAnswer,
        response: { 200: OwnClaimReply },
      },
    },
    async (request, reply) => {
      const actor = actingIn(creatorsArea, request)
      const { text } = request.body
      const row = await replies.answer(actor, targetOf(request, NOUN), text.trim())
      return { claim: await send(reply, row) }
    },
  )
}
