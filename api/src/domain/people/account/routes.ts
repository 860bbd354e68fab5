import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { StatusReply, StatusRequest, UserInfo } from '@melodia/contract/auth'
import { creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import { callerOf, type Caller } from '../../../platform/access/access.ts'
import { bodyIsOptional } from '../../../kit/http/bodies.ts'
import type { AccessTokens } from '../../../platform/auth/accessTokens.ts'
import { malformed } from '../../../kit/http/errors.ts'

interface AuthRoutesOptions {
  db: Database
  clientId: string
  accessTokens: AccessTokens
}

/** The two status calls that decide where a sign-in ends, and the current user (spec §7, Auth). */
export const authRoutes: FastifyPluginAsyncTypebox<AuthRoutesOptions> = async (
  app,
  { db, clientId, accessTokens },
) => {
  const config = { access: 'signed-in', counted: true, isRead: true } as const
  const schema = { tags: ['auth'] }

  const isAdmin = async ({ user }: Caller) => user.is_admin
  const isCreator = async ({ user }: Caller) =>
    (await creatorOfUser(db.read, user.seq))?.is_active === true

  const status = (role: 'admin' | 'creator', holds: (caller: Caller) => Promise<boolean>) =>
    app.post(
      `/auth/${role}/status`,
      {
        config,
        schema: {
          ...schema,
          summary: `Whether the caller is ${role === 'admin' ? 'an admin' : 'a creator'}`,
          body: StatusRequest,
          response: { 200: StatusReply },
        },
        // A missing or malformed body is answered like one with another token.
        attachValidation: true,
        preValidation: bodyIsOptional,
      },
      async (request) => {
        const caller = callerOf(request)
        if (request.validationError || request.body.access_token !== caller.token)
          throw malformed('access_token in the body must be the bearer token, beside client_id.')
        if (request.body.client_id !== clientId)
          throw malformed('client_id is not the one of this app.')
        return { role: (await holds(caller)) ? role : ('user' as const) }
      },
    )
  status('admin', isAdmin)
  status('creator', isCreator)

  app.post(
    '/auth/userinfo',
    { config, schema: { ...schema, summary: 'Who is signed in', response: { 200: UserInfo } } },
    async (request) => {
      const { user } = callerOf(request)
      const { id, email, name } = user
      const awaits = await accessTokens.awaitsConfirmation(user)
      return { serviceData: { id, email, name, ...(awaits && { awaits_confirmation: true }) } }
    },
  )
}
