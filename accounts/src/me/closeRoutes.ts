import { accountById, deleteAccount } from '@melodia/db/accounts'
import { factorsOf } from '@melodia/db/accounts/factors'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../events.ts'
import { cannotClosePage, closedPage, closePage, dataPage } from '../pages/me/close.ts'
import type { Parts } from '../parts.ts'
import type { Area, MeCall } from './area.ts'
import { listSessions } from './sessions.ts'

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Taking one's data along, and closing the account. */
export function closeRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, audit, clock, endCredentials, log, frame, belongings } = parts
  const { show, withPassword } = area

  /** Everything that is stored about the person, without secrets: an open browser is not enough. */
  const askForData = (call: MeCall) =>
    withPassword(
      call,
      (problem) => dataPage({ problem }),
      () => download(call),
    )

  async function download({ reply, visitor: { account, session } }: MeCall) {
    const of = { accountId: account.id, ownUid: session, now: clock() }
    const sessions = await listSessions(db.read, of)
    const { totp, passkeys, recoveryCodes } = await factorsOf(db.read, account.seq)
    const data = {
      account: {
        id: account.id,
        name: account.name,
        email: account.email,
        created_at: time(account.created_at),
        email_confirmed_at: time(account.email_confirmed_at),
        has_authenticator_app: totp !== null,
        unused_recovery_codes: recoveryCodes,
      },
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
        name,
        created_at: time(created_at),
        last_used_at: time(last_used_at),
      })),
      sessions: sessions.map(({ device, signedInAt, lastUsedAt }) => ({
        device,
        signed_in_at: time(signedInAt),
        last_used_at: time(lastUsedAt),
      })),
      ...(await belongings.dataOf(account)),
    }
    return reply
      .header('content-disposition', 'attachment; filename="melodia-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2))
  }

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
          await audit(write, 'close', account)
          await endCredentials(write, { event: 'closing', account })
          await belongings.close(write, account)
          await deleteAccount(write, account.seq)
          return null
        })
        if (why) return show(reply, cannotClosePage(why))
        logEvent(log, 'user_deleted', { account: account.id, ip: request.ip })
        return show(reply, closedPage(frame.appUrl))
      },
    )
  }

  area.route(app, 'GET', '/data', async ({ reply }) => show(reply, dataPage({})))
  area.route(app, 'POST', '/data', askForData)
  area.route(app, 'GET', '/close', ask)
  area.route(app, 'POST', '/close', close)
}
