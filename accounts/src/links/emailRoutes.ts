import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseForms } from '../formBody.ts'
import { checkPassword } from '../credentials/checkPassword.ts'
import {
  choosePasswordPage,
  confirmDonePage,
  confirmPage,
  emailLinkExpiredPage,
  newAddressPage,
} from '../pages/confirmation.ts'
import { tooManyTries } from '../pages/problems.ts'
import { takeBackExpiredPage, takeBackPage } from '../pages/takeBack.ts'
import type { Page } from '../pages/layout.ts'
import type { Parts } from '../parts.ts'
import { showPage } from '../showPage.ts'
import { EMAIL_CONFIRMATION } from '@melodia/db/accounts/payloads'
import { confirmByLink, confirmPath } from './confirmation.ts'
import { changeEmailByLink, emailChangePath, newEmailOf } from './emailChange.ts'
import { readLink } from './links.ts'
import { addressOfTakeBack, takeAddressBack, takeBackPath } from './takeBack.ts'

type Call = FastifyRequest<{ Querystring: { token?: string }; Body: URLSearchParams | undefined }>

/** Links that confirm an address, or take a change of it back. A click in a mail only shows a button: programs follow links too. */
export function emailRoutes(parts: Parts, origin: string): FastifyPluginAsync {
  const { db, frame, clock, devices } = parts

  function show(reply: FastifyReply, page: Page) {
    // The URL contains the token.
    reply.header('referrer-policy', 'strict-origin')
    return showPage(reply, frame, page)
  }
  const tokenOf = ({ query: { token } }: Call) => (typeof token === 'string' ? token : '')
  const expired = (reply: FastifyReply) => show(reply, emailLinkExpiredPage)
  const done = (reply: FastifyReply, email: string) =>
    show(reply, confirmDonePage({ appUrl: frame.appUrl, email }))

  /**
   * The person who confirms enters the password of the sign-up, which proves that it is theirs, or
   * chooses another one: somebody else may have signed up with the address.
   */
  async function confirm(request: Call, reply: FastifyReply) {
    const token = tokenOf(request)
    const link = await readLink(db.read, { model: EMAIL_CONFIRMATION, token, now: clock() })
    if (!link) return expired(reply)
    const { email } = link.account
    const password = request.body?.get('password') ?? ''
    if (password !== '') {
      const device = devices.known(request.raw, link.account)
      const about = { password, ip: request.ip, device }
      const checked = await checkPassword(parts, link.account, about)
      if (checked !== 'right' && checked !== 'wrong') {
        reply.header('retry-after', checked.minutes * 60)
        return show(reply, tooManyTries(frame.appUrl, checked.minutes))
      }
      const problem =
        'This is not the password of the sign-up. Leave it empty to choose another one.'
      if (checked === 'wrong')
        return show(reply, confirmPage({ action: confirmPath(token), email, problem }))
    }
    const confirmed = await confirmByLink(parts, token, password !== '')
    if (!confirmed) return expired(reply)
    const { resetToken } = confirmed
    if (!resetToken) return done(reply, email)
    return show(reply, choosePasswordPage({ title: CONFIRMED, email, resetToken }))
  }

  return async (app) => {
    parseForms(app, origin, frame)

    app.get('/confirm', async (request: Call, reply) => {
      const token = tokenOf(request)
      const link = await readLink(db.read, { model: EMAIL_CONFIRMATION, token, now: clock() })
      if (!link) return expired(reply)
      return show(reply, confirmPage({ action: confirmPath(token), email: link.account.email }))
    })
    app.post('/confirm', confirm)
    app.get('/email', async (request: Call, reply) => {
      const token = tokenOf(request)
      const email = await newEmailOf(parts, token)
      if (!email) return expired(reply)
      return show(reply, newAddressPage({ action: emailChangePath(token), email }))
    })
    app.post('/email', async (request: Call, reply) => {
      const email = await changeEmailByLink(parts, tokenOf(request))
      return email ? done(reply, email) : expired(reply)
    })
    app.get('/take-back', async (request: Call, reply) => {
      const token = tokenOf(request)
      const email = await addressOfTakeBack(parts, token)
      if (!email) return show(reply, takeBackExpiredPage(frame.contactEmail))
      return show(reply, takeBackPage({ action: takeBackPath(token), email }))
    })
    app.post('/take-back', async (request: Call, reply) => {
      const taken = await takeAddressBack(parts, tokenOf(request))
      if (!taken) return show(reply, takeBackExpiredPage(frame.contactEmail))
      const { email, resetToken } = taken
      return show(reply, choosePasswordPage({ title: TAKEN_BACK, email, resetToken }))
    })
  }
}

const TAKEN_BACK = 'Your email is what it was'
const CONFIRMED = 'Your email is confirmed'
