import { accountById, deleteAccount } from '@melodia/db/accounts'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../events.ts'
import { cannotClosePage, closedPage, closePage } from '../pages/me/close.ts'
import type { Parts } from '../parts.ts'
import { forgetHere, type Area, type MeCall } from './area.ts'

/** Closing the account. */
export function closeRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, audit, downloads, endCredentials, log, frame, belongings } = parts
  const { show, withPassword } = area

  async function ask({ reply, visitor: { account } }: MeCall) {
    const why = await belongings.closingProblem(db.read, account)
    return show(reply, why ? cannotClosePage(why) : closePage({ email: account.email }))
  }

  async function close(call: MeCall) {
    const { request, reply, visitor } = call
    const { account } = visitor
    return withPassword(
      call,
      (problem) => closePage({ email: account.email, problem }),
      async () => {
        const why = await db.write(async (write) => {
          const problem = await belongings.closingProblem(write, account)
          if (problem || !(await accountById(write, account.id))) return problem
          await audit(write, account, { action: 'close' })
          await endCredentials(write, { event: 'closing', account })
          await belongings.close(write, account)
          await downloads.remove(write, account)
          await deleteAccount(write, account.seq)
          return null
        })
        if (why) return show(reply, cannotClosePage(why))
        await downloads.sweep().catch((error: unknown) => {
          log.warn(
            { err: error },
            'accounts: the file with somebody’s data goes with the next sweep',
          )
        })
        logEvent(log, 'user_deleted', { account: account.id, ip: request.ip })
        // Nobody is signed in here any more.
        reply.menu = null
        return show(forgetHere(reply), closedPage(frame.appUrl))
      },
    )
  }

  area.route(app, 'GET', '/close', ask)
  area.route(app, 'POST', '/close', close)
}
