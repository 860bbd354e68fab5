import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TOKEN_SORTS } from '@melodia/contract/choices'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import { ApiToken, ApiTokenFilter, ApiTokenReply, NewApiToken } from '@melodia/contract/tokens'
import type { Database } from '@melodia/db/database'
import { documented, documentedBody } from '../docs/docs.ts'
import { callerOf } from '../http/access.ts'
import { bodyIsOptional, NoBody } from '../http/bodies.ts'
import { idOf } from '../http/ids.ts'
import { readList, sendList } from '../http/paging.ts'
import type { Rates } from '../http/rates.ts'
import { readToken } from './form.ts'
import { makeTokens } from './tokens.ts'

interface TokenRoutesOptions {
  db: Database
  rates: Rates
  clock: () => number
}

const LIST = {
  sorts: TOKEN_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: ApiTokenFilter,
} as const

/**
 * API tokens of the caller. Only a session makes and deletes them: a token that leaked cannot
 * outlive its deletion by another that it made.
 */
export const tokenRoutes: FastifyPluginAsyncTypebox<TokenRoutesOptions> = async (
  app,
  { db, rates, clock },
) => {
  const tokens = makeTokens({ db, clock })
  const config = { access: 'signed-in', counted: true } as const
  const schema = { tags: ['API tokens'], security: [{ bearer: [] }] }

  app.get(
    '/tokens',
    {
      config,
      schema: {
        ...schema,
        summary: 'List your API tokens',
        querystring: ListQuery,
        response: { 200: ListReply('tokens', ApiToken) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      return sendList(reply, 'tokens', page, await tokens.list(callerOf(request).user, page))
    },
  )

  app.post(
    '/tokens',
    {
      config: { ...config, isSessionOnly: true, event: 'authn_token_created' },
      schema: {
        ...schema,
        summary: 'Make an API token; its text is in this reply only',
        body: NewApiToken,
        response: { 201: ApiTokenReply },
      },
      ...documentedBody,
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const fields = readToken(request.body, clock())
      await rates.countToken(caller.user)
      return reply.code(201).send(await tokens.create(caller, fields))
    },
  )

  app.delete(
    '/tokens/:id',
    {
      config: { ...config, isSessionOnly: true, event: 'authn_token_revoked' },
      schema: {
        ...schema,
        summary: 'Delete an API token, which ends it at once',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => tokens.remove(callerOf(request), idOf(request, 'API token')),
  )
}
