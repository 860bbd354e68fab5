import { RESET_MINUTES } from '@melodia/contract/choices/people'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import { ResetLinkReply } from '@melodia/contract/users'
import { getUser } from '@melodia/db/users'
import type { Database } from '@melodia/db/database'
import type { Provider } from '../../../platform/auth/provider.ts'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional } from '../../../kit/http/bodies.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { idOf } from '../../../kit/http/ids.ts'

interface ResetLinkOptions {
  db: Database
  provider: Pick<Provider, 'realm' | 'makeResetLink'>
}

/** Reset links for people who have lost their password, where no mail reaches them. */
export const resetLinkRoutes: FastifyPluginAsyncTypebox<ResetLinkOptions> = async (
  app,
  { db, provider },
) => {
  app.post(
    '/users/:id/reset-link',
    {
      config: { access: 'admin', counted: true, needs: 'fresh session' },
      schema: {
        tags: ['admin: users'],
        summary: `Make a link with which a user sets a new password, once, within ${RESET_MINUTES} minutes`,
        params: ById,
        response: { 201: ResetLinkReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const user = await getUser(db.read, idOf(request, 'User'))
      if (!user || user.issuer !== provider.realm) throw notFound('User')
      const link = await provider.makeResetLink?.(user.uid, callerOf(request).user)
      if (!link) throw notFound('Account')
      const { url, until } = link
      return reply.code(201).send({ url, expires_at: new Date(until).toISOString() })
    },
  )
}
