import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { USER_SORTS } from '@melodia/contract/choices/users'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { User, UserChanges, UserFilter, UserReply } from '@melodia/contract/users'
import type { Database } from '@melodia/db/database'
import { listUsers, type UserEntry } from '@melodia/db/users/list'
import type { FastifyReply } from 'fastify'
import { callerOf } from '../../../platform/access/access.ts'
import { documented } from '../../../kit/http/documented.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../../kit/http/versions.ts'
import { makeUsers } from './users.ts'

const LIST = { sorts: USER_SORTS, defaultSort: ['created_at', 'DESC'], filter: UserFilter } as const

/** Columns that are never sent: JSON omits undefined values. */
const HIDDEN = { seq: undefined }
const presentUser = (user: UserEntry): User => ({ ...user, ...HIDDEN })

/** Users, for admins: candidates for creators, and who is an admin. */
export const userRoutes: FastifyPluginAsyncTypebox<{ db: Database; clock: () => number }> = async (
  app,
  { db, clock },
) => {
  const users = makeUsers({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: users'] }
  const send = (reply: FastifyReply, user: UserEntry) => {
    sendVersion(reply, user)
    return presentUser(user)
  }

  app.get(
    '/users',
    {
      config,
      schema: {
        ...schema,
        summary: 'List users',
        querystring: ListQuery,
        response: { 200: ListReply('users', User) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listUsers(db.read, page)
      return sendList(reply, 'users', page, { rows: rows.map(presentUser), total })
    },
  )

  app.get(
    '/users/:id',
    {
      config,
      schema: { ...schema, summary: 'Get a user', params: ById, response: { 200: User } },
    },
    async (request, reply) => send(reply, await users.get(idOf(request, 'User'))),
  )

  app.put(
    '/users/:id',
    {
      config: { ...config, needs: 'fresh session', event: 'privilege_permissions_changed' },
      schema: {
        ...schema,
        summary: 'Make a user an administrator, or no longer one',
        params: ById,
        body: UserChanges,
        response: { 200: UserReply },
      },
    },
    async (request, reply) => {
      const target = targetOf(request, 'User')
      const user = await users.setRole(callerOf(request), target, request.body.is_admin)
      return { user: send(reply, user) }
    },
  )
}
