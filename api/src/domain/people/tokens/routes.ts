import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TOKEN_SORTS } from '@melodia/contract/choices/tokens'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import { ApiToken, ApiTokenFilter, ApiTokenReply, NewApiToken } from '@melodia/contract/tokens'
import type { Database } from '@melodia/db/database'
import { documented, documentedBody } from '../../../kit/http/documented.ts'
import type { Provider } from '../../../platform/auth/provider.ts'
import { callerOf, type Caller } from '../../../platform/access/access.ts'
import { tooMany, unacceptable } from '../../../kit/http/errors.ts'
import { counted } from '../../../kit/text/text.ts'
import { bodyIsOptional, NoBody } from '../../../kit/http/bodies.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import type { Rates } from '../../../kit/http/rates.ts'
import { readToken } from './form.ts'
import { makeTokens } from './tokens.ts'

interface TokenRoutesOptions {
  db: Database
  rates: Rates
  clock: () => number
  provider: Pick<Provider, 'checkPassword'>
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
  { db, rates, clock, provider: { checkPassword } },
) => {
  const tokens = makeTokens({ db, clock })
  const config = { access: 'signed-in', counted: true } as const
  const schema = { tags: ['API tokens'] }

  /** A session alone, which may be stolen for an hour, makes nothing that lasts for a year. */
  async function expectPassword({ user }: Caller, password: string | undefined, ip: string) {
    if (!password) throw unacceptable({ password: 'Enter your password.' })
    const checked = await checkPassword?.(user.uid, password, ip)
    if (checked === 'right') return
    if (checked === undefined || checked === 'wrong')
      throw unacceptable({ password: 'This is not your password.' })
    const { minutes } = checked
    throw tooMany(
      `Too many wrong passwords. Try again in ${counted(minutes, 'minute')}.`,
      minutes * 60,
    )
  }

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
      config: { ...config, needs: 'password', isForConfirmed: true, event: 'authn_token_created' },
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
      const { token, password } = readToken(request.body, clock())
      if (checkPassword) await expectPassword(caller, password, request.ip)
      else app.expectFreshSession(caller)
      await rates.countToken(caller.user)
      return reply.code(201).send(await tokens.create(caller, token))
    },
  )

  app.delete(
    '/tokens/:id',
    {
      config: { ...config, needs: 'session', event: 'authn_token_revoked' },
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
