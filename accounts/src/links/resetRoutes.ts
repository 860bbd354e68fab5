import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { logEvent } from '../events.ts'
import { inEvenTime } from '../evenTime.ts'
import { parseForms } from '../formBody.ts'
import { problemOfEmail, problemOfPassword } from '../forms.ts'
import type { Page } from '../pages/layout.ts'
import { forgotFormPage, forgotPage, linkSentPage } from '../pages/forgot.ts'
import { tooManyTries } from '../pages/problems.ts'
import { resetDonePage, resetExpiredPage, resetPage } from '../pages/reset.ts'
import type { Parts } from '../parts.ts'
import { showPage } from '../showPage.ts'
import { mailResetLink } from './forgot.ts'
import { accountOfResetToken, resetPassword } from './reset.ts'
import { resetPath } from '../resetLink.ts'

type Call = FastifyRequest<{ Querystring: { token?: string }; Body: URLSearchParams | undefined }>

/** Routes for forgotten passwords. Opening a reset link does not use it up. */
export function resetRoutes(parts: Parts, mount: string, origin: string): FastifyPluginAsync {
  const { db, frame, clock, log, mail, tries } = parts
  const forgotUrl = `${mount}/forgot`

  function show(reply: FastifyReply, page: Page) {
    // The URL contains the token. `no-referrer` would also hide the origin of our form.
    reply.header('referrer-policy', 'strict-origin')
    return showPage(reply, frame, page)
  }
  const expired = (reply: FastifyReply) => show(reply, resetExpiredPage(forgotUrl))
  const tokenOf = ({ query: { token } }: Call) => (typeof token === 'string' ? token : '')
  const formOf = (token: string, email: string, problem?: string | null) =>
    resetPage({ action: resetPath(token), email, problem: problem ?? undefined })

  /** The reply is the same, and takes as long, whether or not the address has an account. */
  async function sendLink(request: Call, reply: FastifyReply) {
    if (!mail) return show(reply, forgotPage(frame))
    const email = (request.body?.get('email') ?? '').trim()
    const problem = problemOfEmail(email)
    if (problem) return show(reply, forgotFormPage({ action: forgotUrl, email, problem }))
    const { minutes } = await tries.link(email, request.ip)
    if (minutes > 0) {
      logEvent(log, 'excess_rate_limit_exceeded', { account: null, ip: request.ip })
      reply.header('retry-after', minutes * 60)
      return show(reply, tooManyTries(frame.appUrl, minutes))
    }
    await inEvenTime(() => mailResetLink(parts, email, request.ip))
    return show(reply, linkSentPage({ frame, email }))
  }

  async function setPassword(request: Call, reply: FastifyReply) {
    const token = tokenOf(request)
    const password = request.body?.get('password') ?? ''
    const account = await accountOfResetToken(db.read, token, clock())
    if (!account) return expired(reply)
    const problem = await problemOfPassword({ ...account, password })
    if (problem) return show(reply, formOf(token, account.email, problem))
    const reset = await resetPassword(parts, { token, password })
    if (!reset) return expired(reply)
    logEvent(log, 'authn_password_change', { account: reset.id, ip: request.ip })
    return show(reply, resetDonePage(frame.appUrl))
  }

  return async (app) => {
    parseForms(app, origin, frame)

    app.get('/forgot', (_request, reply) =>
      show(reply, mail ? forgotFormPage({ action: forgotUrl, email: '' }) : forgotPage(frame)),
    )
    app.post('/forgot', sendLink)
    app.get('/reset', async (request: Call, reply) => {
      const token = tokenOf(request)
      const account = await accountOfResetToken(db.read, token, clock())
      return account ? show(reply, formOf(token, account.email)) : expired(reply)
    })
    app.post('/reset', setPassword)
  }
}
