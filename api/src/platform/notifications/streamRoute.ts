import type { PassThrough } from 'node:stream'
import { network } from '@melodia/accounts/network'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '@melodia/db/database'
import { Type } from 'typebox'
import { callerOf } from '../access/access.ts'
import { makeEventStreams } from './stream.ts'

/** A person's events as they happen (`text/event-stream`). */
export const eventStreamRoute: FastifyPluginAsyncTypebox<{ db: Database }> = async (
  app,
  { db },
) => {
  const streams = makeEventStreams({ db, log: app.log })
  app.addHook('preClose', async () => streams.close())

  app.get(
    '/events',
    {
      config: { access: 'signed-in', counted: true, lasts: true },
      schema: {
        tags: ['notifications'],
        summary: 'Your notifications, as they arrive',
        description:
          'Server-sent events: `unread` with `{unread}` at first, then `notification` with the notification and the number of unread ones. It ends with the session.',
        produces: ['text/event-stream'],
        response: { 200: Type.Unsafe<PassThrough>(Type.String()) },
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      const audience = {
        user: user.seq,
        isStaff: user.is_admin,
        address: network(request.ip),
      }
      const stream = await streams.open(audience, () => app.isStillSignedIn(request))
      // Proxies such as nginx would otherwise collect events before they pass them on.
      reply.header('x-accel-buffering', 'no').type('text/event-stream')
      return reply.send(stream)
    },
  )
}
