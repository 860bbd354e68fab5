import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PAYOUT_SORTS } from '@melodia/contract/choices/payouts'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  DueQuery,
  NewPayout,
  PayoutFilter,
  PayoutQuery,
  PayoutReply,
  PayoutsDue,
  PayoutSummary,
} from '@melodia/contract/payouts'
import type { Database } from '@melodia/db/database'
import { listPayouts, type PayoutRecord } from '@melodia/db/payouts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { documented } from '../../kit/http/documented.ts'
import { conflict, wrongType } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { adminArea, callerOf } from '../../platform/access/access.ts'
import { csvOfOrder, orderOf } from './orders.ts'
import { pain001, refusalOf } from './pain001.ts'
import { existingPayout, makePayouts } from './payouts.ts'
import { presentPayout, presentSummaries } from './present.ts'

interface PayoutRoutesOptions {
  db: Database
  clock: () => number
  zone: string
}

const NOUN = 'Payout'
const LIST = {
  sorts: PAYOUT_SORTS,
  defaultSort: ['date', 'DESC'],
  filter: PayoutFilter,
} as const
/** Some 20,000 transfers with a status each. */
const REPORT_BYTES = 24 * 1024 * 1024

/** Payouts: what is owed leaves the balances, and a bank is told of it by a file (decision 289). */
export const payoutRoutes: FastifyPluginAsyncTypebox<PayoutRoutesOptions> = async (
  app,
  { db, clock, zone },
) => {
  const payouts = makePayouts({ db, clock, zone })
  const config = { access: adminArea.access, counted: true } as const
  const fresh = { ...config, needs: 'fresh session' } as const
  const schema = { tags: ['admin: royalties'] }
  async function send(reply: FastifyReply, row: PayoutRecord) {
    sendVersion(reply, row)
    return { payout: await presentPayout(db.read, row) }
  }

  app.get(
    '/payouts',
    {
      config,
      schema: {
        ...schema,
        summary: 'List payouts',
        querystring: ListQuery,
        response: { 200: ListReply('payouts', PayoutSummary) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listPayouts(db.read, page)
      return sendList(reply, 'payouts', page, {
        rows: await presentSummaries(db.read, rows),
        total,
      })
    },
  )

  app.get(
    '/payouts/due',
    {
      config,
      schema: {
        ...schema,
        summary: 'What a payout would pay now, and what it would not',
        querystring: DueQuery,
        response: { 200: PayoutsDue },
      },
    },
    async (request) => payouts.due(request.query),
  )

  app.post(
    '/payouts',
    {
      config: fresh,
      schema: {
        ...schema,
        summary: 'Make a payout of what is due: from then on it is on its way',
        body: NewPayout,
        response: { 201: PayoutReply },
      },
    },
    async (request, reply) =>
      send(reply.code(201), await payouts.create(callerOf(request), request.body)),
  )

  app.get(
    '/payouts/:id',
    {
      config: { ...config, needs: 'fresh session for some' },
      schema: {
        ...schema,
        summary: 'A payout; as a file for a bank, or CSV, with the accounts of its payees',
        params: ById,
        querystring: PayoutQuery,
        response: { 200: PayoutReply },
      },
    },
    async (request, reply) => {
      const payout = await existingPayout(db.read, idOf(request, NOUN))
      const { format } = request.query
      if (format === undefined) return send(reply, payout)
      app.expectFreshSession(callerOf(request))
      if (payout.state === 'cancelled') throw conflict('This payout was called off.')
      const order = await orderOf(db, payout, clock())
      const name = `payout-${payout.date}`
      if (format === 'csv')
        return sendFile(reply, csvOfOrder(order), { type: 'text/csv', name: `${name}.csv` })
      const refusal = refusalOf(order, format)
      if (refusal !== null) throw conflict(refusal)
      return sendFile(reply, pain001(order, format), {
        type: 'application/xml',
        name: `${name}-${format}.xml`,
      })
    },
  )

  app.post(
    '/payouts/:id/paid',
    {
      config: fresh,
      schema: {
        ...schema,
        summary: 'Note that the money has left; its payees are told',
        params: ById,
        body: NoBody,
        response: { 200: PayoutReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) =>
      send(reply, await payouts.pay(callerOf(request), targetOf(request, NOUN))),
  )

  app.post(
    '/payouts/:id/cancel',
    {
      config: fresh,
      schema: {
        ...schema,
        summary: 'Call off a payout that was not paid: all of it is owed again',
        params: ById,
        body: NoBody,
        response: { 200: PayoutReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) =>
      send(reply, await payouts.cancel(callerOf(request), targetOf(request, NOUN))),
  )

  // A report is sent as itself, not as JSON.
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'string', bodyLimit: REPORT_BYTES },
    (_, body, done) => done(null, body),
  )
  app.post(
    '/payouts/:id/status',
    {
      config: fresh,
      bodyLimit: REPORT_BYTES,
      preValidation: expectXml,
      schema: {
        ...schema,
        summary: 'Read a bank’s report (pain.002): what was refused is owed again',
        consumes: ['application/xml'],
        params: ById,
        body: Type.String({ maxLength: REPORT_BYTES }),
        response: { 200: PayoutReply },
      },
    },
    async (request, reply) => {
      const target = targetOf(request, NOUN)
      return send(reply, await payouts.report(callerOf(request), target, request.body))
    },
  )
}

async function expectXml({ body }: FastifyRequest) {
  if (typeof body !== 'string') throw wrongType('This call takes the XML of a report (pain.002).')
}

const sendFile = (
  reply: FastifyReply,
  text: string,
  { type, name }: { type: string; name: string },
) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer(String)
    .send(text as never)
