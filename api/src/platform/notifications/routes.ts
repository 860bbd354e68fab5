import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, ListQuery } from '@melodia/contract/lists'
import {
  NotificationChanges,
  NotificationPage,
  NotificationPreferences,
  NotificationReply,
  ReadReply,
} from '@melodia/contract/notifications'
import type { Database } from '@melodia/db/database'
import { countUnread, listNotifications, markAllRead, markRead } from '@melodia/db/notifications'
import { Type } from 'typebox'
import { callerOf } from '../access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList } from '../../kit/http/paging.ts'
import { makePreferences } from './preferences.ts'
import { presentNotification } from './present.ts'

interface NotificationRoutesOptions {
  db: Database
  clock: () => number
}

const newestFirst = {
  sorts: ['at'],
  defaultSort: ['at', 'DESC'],
  filter: Type.Object({}, { additionalProperties: false }),
} as const

/** Notifications and preferences of the person who is signed in. */
export const notificationRoutes: FastifyPluginAsyncTypebox<NotificationRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const preferences = makePreferences(db)
  const config = { access: 'signed-in', counted: true } as const
  const schema = { tags: ['notifications'] }

  app.get(
    '/notifications',
    {
      config,
      schema: {
        ...schema,
        summary: 'List what you were told, the newest first',
        querystring: ListQuery,
        response: { 200: NotificationPage },
      },
    },
    async (request) => {
      const { user } = callerOf(request)
      const { offset, limit } = readList(request.query, newestFirst)
      const { rows, total } = await listNotifications(db.read, user.seq, { offset, limit })
      return {
        data: {
          notifications: rows.map(presentNotification),
          unread: await countUnread(db.read, user.seq),
          total,
          totalCount: total,
          totalPages: Math.ceil(total / limit),
          page: offset / limit + 1,
          limit,
        },
      }
    },
  )

  app.put(
    '/notifications/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Mark a notification as read or unread',
        params: ById,
        body: NotificationChanges,
        response: { 200: NotificationReply },
      },
    },
    async (request) => {
      const { user } = callerOf(request)
      const id = idOf(request, 'Notification')
      const read_at = request.body.read ? clock() : null
      const changed = await db.write((write) => markRead(write, user.seq, { id, read_at }))
      if (!changed) throw notFound('Notification')
      return { notification: presentNotification(changed) }
    },
  )

  app.post(
    '/notifications/read',
    {
      config,
      schema: {
        ...schema,
        summary: 'Mark all notifications as read',
        response: { 200: ReadReply },
      },
    },
    async (request) => {
      const { user } = callerOf(request)
      const now = clock()
      return { read: await db.write((write) => markAllRead(write, user.seq, now)) }
    },
  )

  app.get(
    '/notifications/preferences',
    {
      config,
      schema: {
        ...schema,
        summary: 'How you are notified of what',
        response: { 200: NotificationPreferences },
      },
    },
    async (request) => ({ preferences: await preferences.of(callerOf(request)) }),
  )

  app.put(
    '/notifications/preferences',
    {
      config,
      schema: {
        ...schema,
        summary: 'Choose how you are told; kinds that are not sent stay as they are',
        body: NotificationPreferences,
        response: { 200: NotificationPreferences },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await preferences.set(caller, request.body.preferences)
      return { preferences: await preferences.of(caller) }
    },
  )
}
