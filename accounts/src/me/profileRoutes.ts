import { accountById, setEmail, setName } from '@melodia/db/accounts'
import type { FastifyInstance } from 'fastify'
import { inEvenTime } from '../evenTime.ts'
import { logEvent } from '../events.ts'
import { oneLine, problemOfEmail, problemOfName, problemOfPassword } from '../forms.ts'
import { askForEmail } from '../links/emailChange.ts'
import { checkMailPage } from '../pages/confirmation.ts'
import { emailPage, namePage, passwordPage } from '../pages/me/forms.ts'
import type { Parts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { isHeld } from '../links/held.ts'
import type { Area, MeCall } from './area.ts'

/** Name, email and password. */
export function profileRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, audit, clock, devices, endCredentials, log, mail, tries, frame } = parts
  const { show, done, withPassword } = area

  async function changeName({ reply, visitor: { account }, form }: MeCall) {
    const name = oneLine(form.get('name'))
    const problem = problemOfName(name)
    if (problem) return show(reply, namePage(name, problem))
    if (name === account.name) return done(reply, 'name')
    const { minutes } = await tries.change(account.id)
    if (minutes > 0) return area.pause(reply, minutes)
    const now = clock()
    await db.write(async (write) => {
      await setName(write, account.seq, name, now)
      await audit(write, account, { action: 'rename', to: name })
    })
    return done(reply, 'name')
  }

  async function changeEmail(call: MeCall) {
    const { request, reply, visitor, form } = call
    const { account, session } = visitor
    const email = (form.get('email') ?? '').trim()
    const again = (problems: { email?: string; current?: string }) =>
      emailPage({ current: account.email, email, hasMail: mail !== null, problems })
    const problem =
      problemOfEmail(email) ?? (email === account.email ? 'This is your email already.' : null)
    if (problem) return show(reply, again({ email: problem }))
    return withPassword(
      call,
      (current) => again({ current }),
      async () => {
        if (mail) {
          const { minutes } = await tries.link(email, request.ip)
          if (minutes > 0) return area.pause(reply, minutes)
          await inEvenTime(() => askForEmail(parts, { account, email, session }))
          return show(reply, checkMailPage({ frame, email }))
        }
        const now = clock()
        const isFree = await db.write(async (write) => {
          const isSet =
            !(await isHeld(write, email, now, account)) &&
            (await setEmail(write, {
              seq: account.seq,
              email,
              confirmedAt: null,
              now,
            }))
          if (!isSet) return false
          await endCredentials(write, { event: 'address', account, session })
          await audit(write, account, { action: 'email', to: email })
          return isSet
        })
        if (!isFree) return show(reply, again({ email: 'Another account has this email.' }))
        return done(reply, 'email')
      },
    )
  }

  async function setPassword(call: MeCall) {
    const { request, reply, visitor, form } = call
    const { account, session } = visitor
    const password = form.get('password') ?? ''
    const again = (problems: { password?: string; current?: string }) =>
      passwordPage({ email: account.email, problems })
    const problem = await problemOfPassword({ ...account, password })
    if (problem) return show(reply, again({ password: problem }))
    return withPassword(
      call,
      (current) => again({ current }),
      async () => {
        const hash = await hashPassword(password)
        await db.write(async (write) => {
          if (!(await accountById(write, account.id))) return
          await endCredentials(write, {
            event: 'password',
            account,
            session,
            newPassword: { hash },
            keepsTokens: form.get('keep_tokens') === 'yes',
          })
          await audit(write, account, { action: 'password' })
        })
        logEvent(log, 'authn_password_change', { account: account.id, ip: request.ip })
        reply.header('set-cookie', devices.remember(request.raw, account.id))
        return done(reply, 'password')
      },
    )
  }

  area.route(app, 'GET', '/name', async ({ reply, visitor }) =>
    show(reply, namePage(visitor.account.name)),
  )
  area.route(app, 'POST', '/name', changeName)
  area.route(app, 'GET', '/email', async ({ reply, visitor: { account } }) =>
    show(reply, emailPage({ current: account.email, email: '', hasMail: mail !== null })),
  )
  area.route(app, 'POST', '/email', changeEmail)
  area.route(app, 'GET', '/password', async ({ reply, visitor: { account } }) =>
    show(reply, passwordPage({ email: account.email })),
  )
  area.route(app, 'POST', '/password', setPassword)
}
