import { endSession } from '@melodia/db/accounts/payloads'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../events.ts'
import { allSignedOutPage, sessionsPage } from '../pages/me/sessions.ts'
import type { Parts } from '../parts.ts'
import { forgetHere, type Area, type MeCall } from './area.ts'
import { listSessions } from '../sessions.ts'

/** Where somebody is signed in, and signing out there. */
export function sessionRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, audit, clock, endCredentials, log, frame } = parts

  async function list({ reply, visitor: { account, session } }: MeCall) {
    const now = clock()
    const of = { accountId: account.id, ownUid: session, now }
    return area.show(reply, sessionsPage(await listSessions(db.read, of), now))
  }

  /** A session of somebody else, or one that has ended, is passed over. */
  async function endOne({ request, reply, visitor: { account }, form }: MeCall) {
    const uid = form.get('session') ?? ''
    const hasEnded = await db.write(async (write) => {
      const ended = await endSession(write, account.id, uid)
      if (ended) await audit(write, account, { action: 'sign-out' })
      return ended
    })
    if (hasEnded) logEvent(log, 'session_expired', { account: account.id, ip: request.ip })
    return area.done(reply, 'session')
  }

  async function endAll({ request, reply, visitor: { account } }: MeCall) {
    await db.write(async (write) => {
      const sessions = await endCredentials(write, { event: 'sign-out', account })
      await audit(write, account, { action: 'sign-out', sessions })
    })
    logEvent(log, 'session_expired', { account: account.id, ip: request.ip })
    return area.show(forgetHere(reply), allSignedOutPage(frame.appUrl))
  }

  area.route(app, 'GET', '/sessions', list)
  area.route(app, 'POST', '/sessions/end', endOne)
  area.route(app, 'POST', '/sessions/end-all', endAll)
}
