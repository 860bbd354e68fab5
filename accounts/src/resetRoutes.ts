import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from './parts.ts'
import { logEvent } from './events.ts'
import { parseForms } from './formBody.ts'
import { problemOfPassword } from './forms.ts'
import type { Page } from './pages/layout.ts'
import { forgotPage, resetDonePage, resetExpiredPage, resetPage } from './pages/reset.ts'
import { accountOfResetToken, resetPassword } from './reset.ts'
import { showPage } from './showPage.ts'

type Call = FastifyRequest<{ Querystring: { token?: string }; Body: URLSearchParams | undefined }>

/** Routes for forgotten passwords. Opening a reset link does not use it up. */
export function resetRoutes(parts: Parts, mount: string, origin: string): FastifyPluginAsync {
  const { db, frame, clock, log, audit } = parts

  function show(reply: FastifyReply, page: Page) {
    // The URL contains the token. `no-referrer` would also hide the origin of our form.
    reply.header('referrer-policy', 'strict-origin')
    return showPage(reply, frame, page)
  }
  const expired = (reply: FastifyReply) => show(reply, resetExpiredPage(`${mount}/forgot`))
  const tokenOf = ({ query: { token } }: Call) => (typeof token === 'string' ? token : '')
  const formOf = (token: string, email: string, problem?: string | null) =>
    resetPage({
      action: `${mount}/reset?token=${encodeURIComponent(token)}`,
      email,
      problem: problem ?? undefined,
    })

  return async (app) => {
    parseForms(app, origin, frame)

    app.get('/forgot', (_request, reply) => show(reply, forgotPage(frame)))

    app.get('/reset', async (request: Call, reply) => {
      const token = tokenOf(request)
      const account = await accountOfResetToken(db.read, token, clock())
      return account ? show(reply, formOf(token, account.email)) : expired(reply)
    })

    app.post('/reset', async (request: Call, reply) => {
      const token = tokenOf(request)
      const password = request.body?.get('password') ?? ''
      const account = await accountOfResetToken(db.read, token, clock())
      if (!account) return expired(reply)
      const problem = await problemOfPassword({ ...account, password })
      if (problem) return show(reply, formOf(token, account.email, problem))
      const reset = await resetPassword(db, { token, password, now: clock(), audit })
      if (!reset) return expired(reply)
      logEvent(log, 'authn_password_change', { account: reset.id, ip: request.ip })
      return show(reply, resetDonePage(frame.appUrl))
    })
  }
}
