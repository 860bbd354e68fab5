import type { FastifyPluginAsync } from 'fastify'
import { parseForms } from '../formBody.ts'
import { overviewPage } from '../pages/me/overview.ts'
import type { Parts } from '../parts.ts'
import { makeArea } from './area.ts'
import { closeRoutes } from './closeRoutes.ts'
import { profileRoutes } from './profileRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { listSessions } from './sessions.ts'

/** The account page: what people change about their own account. */
export function meRoutes(parts: Parts, origin: string): FastifyPluginAsync {
  const { db, frame, clock } = parts
  const area = makeArea(parts)

  return async (app) => {
    parseForms(app, origin, frame)
    area.route(app, 'GET', '', async ({ request, reply, visitor: { account, session } }) => {
      const sessions = await listSessions(db.read, {
        accountId: account.id,
        ownUid: session,
        now: clock(),
      })
      const done = new URLSearchParams(request.url.split('?')[1]).get('done') ?? ''
      const { name, email } = account
      const { appUrl } = frame
      return area.show(
        reply,
        overviewPage({ appUrl, name, email, sessions: sessions.length, done }),
      )
    })
    profileRoutes(app, parts, area)
    sessionRoutes(app, parts, area)
    closeRoutes(app, parts, area)
  }
}
