import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseForms } from '../formBody.ts'
import { confirmDonePage, confirmPage, emailLinkExpiredPage } from '../pages/confirmation.ts'
import type { Page } from '../pages/layout.ts'
import type { Parts } from '../parts.ts'
import { showPage } from '../showPage.ts'
import { EMAIL_CONFIRMATION } from '@melodia/db/accounts/payloads'
import { confirmByLink, confirmPath } from './confirmation.ts'
import { changeEmailByLink, emailChangePath, newEmailOf } from './emailChange.ts'
import { readLink } from './links.ts'

type Call = FastifyRequest<{ Querystring: { token?: string } }>

/** Links that confirm an address. A click in a mail only shows a button: programs follow links too. */
export function emailRoutes(parts: Parts, origin: string): FastifyPluginAsync {
  const { db, frame, clock } = parts

  function show(reply: FastifyReply, page: Page) {
    // The URL contains the token.
    reply.header('referrer-policy', 'strict-origin')
    return showPage(reply, frame, page)
  }
  const tokenOf = ({ query: { token } }: Call) => (typeof token === 'string' ? token : '')
  const expired = (reply: FastifyReply) => show(reply, emailLinkExpiredPage)
  const done = (reply: FastifyReply, email: string) =>
    show(reply, confirmDonePage({ appUrl: frame.appUrl, email }))

  return async (app) => {
    parseForms(app, origin, frame)

    app.get('/confirm', async (request: Call, reply) => {
      const token = tokenOf(request)
      const link = await readLink(db.read, { model: EMAIL_CONFIRMATION, token, now: clock() })
      if (!link) return expired(reply)
      return show(reply, confirmPage({ action: confirmPath(token), email: link.account.email }))
    })
    app.post('/confirm', async (request: Call, reply) => {
      const account = await confirmByLink(parts, tokenOf(request))
      return account ? done(reply, account.email) : expired(reply)
    })
    app.get('/email', async (request: Call, reply) => {
      const token = tokenOf(request)
      const email = await newEmailOf(parts, token)
      if (!email) return expired(reply)
      return show(reply, confirmPage({ action: emailChangePath(token), email }))
    })
    app.post('/email', async (request: Call, reply) => {
      const email = await changeEmailByLink(parts, tokenOf(request))
      return email ? done(reply, email) : expired(reply)
    })
  }
}
