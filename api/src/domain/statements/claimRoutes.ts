import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { StatementClaim, StatementToken } from '@melodia/contract/royaltyStatements'
import type { Database } from '@melodia/db/database'
import { callerOf } from '../../platform/access/access.ts'
import { makeStatementClaims } from './claim.ts'

/** What the link in the mail about a statement leads to. */
export const statementClaimRoutes: FastifyPluginAsyncTypebox<{
  db: Database
  clock: () => number
}> = async (app, options) => {
  const claims = makeStatementClaims(options)
  const config = { access: 'signed-in', counted: true } as const
  const schema = { tags: ['account'], response: { 200: StatementClaim } }

  app.get(
    '/statements/claim',
    {
      config,
      schema: {
        ...schema,
        summary: 'Whose statements the link in a mail leads to; this claims nothing',
        querystring: StatementToken,
      },
    },
    async (request) => claims.look(callerOf(request), request.query.token),
  )

  app.post(
    '/statements/claim',
    {
      // It gives a right to an account, which a program of theirs is not to do.
      config: { ...config, needs: 'session' },
      schema: {
        ...schema,
        summary: 'Claim them, with an account of the confirmed address that got the mail',
        body: StatementToken,
      },
    },
    async (request) => claims.claim(callerOf(request), request.body.token),
  )
}
