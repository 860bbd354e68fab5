import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Balance, BalanceQuery, PayoutDetails, PayoutDetailsReply } from '@melodia/contract/payouts'
import type { Database } from '@melodia/db/database'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../platform/access/access.ts'
import { balanceOf } from './balance.ts'
import { makePayoutDetails } from './details.ts'
import type { Holder } from './holders.ts'

interface OwnPayoutRoutesOptions {
  db: Database
  clock: () => number
  access: 'creator' | 'signed-in'
  holderOf: (request: FastifyRequest) => Holder
}

/** What is owed to whoever is signed in, and the account to which it is paid. */
export const ownPayoutRoutes: FastifyPluginAsyncTypebox<OwnPayoutRoutesOptions> = async (
  app,
  { db, clock, access, holderOf },
) => {
  const details = makePayoutDetails({ db, clock })
  const config = { access, counted: true } as const
  // An IBAN is shown, and changed, by somebody who has just signed in.
  const secret = { ...config, needs: 'fresh session' } as const
  const schema = { tags: [access === 'creator' ? 'creator: royalties' : 'account'] }

  app.get(
    '/balance',
    {
      config,
      schema: {
        ...schema,
        summary: 'What is owed to you, and to artists whom you represent, entry by entry',
        querystring: BalanceQuery,
        response: { 200: Balance },
      },
    },
    async (request) => balanceOf(db.read, holderOf(request), request.query, clock()),
  )

  app.get(
    '/payout-details',
    {
      config: secret,
      schema: {
        ...schema,
        summary: 'The account to which you are paid',
        response: { 200: PayoutDetailsReply },
      },
    },
    async (request) => details.get(holderOf(request)),
  )

  app.put(
    '/payout-details',
    {
      config: secret,
      schema: {
        ...schema,
        summary: 'Say to which account you are paid; it is used after some days',
        body: PayoutDetails,
        response: { 200: PayoutDetailsReply },
      },
    },
    async (request) => details.set(callerOf(request), holderOf(request), request.body),
  )
}
