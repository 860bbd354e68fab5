import type { FastifyInstance, FastifyReply } from 'fastify'
import { logEvent } from '../events.ts'
import { inEvenTime } from '../evenTime.ts'
import { checkSignUp, readSignUp } from '../forms.ts'
import { signUpAndMail } from '../links/confirmation.ts'
import { checkMailPage } from '../pages/confirmation.ts'
import { signUpPage } from '../pages/signUp.ts'
import type { Parts } from '../parts.ts'
import { createAccount } from '../people.ts'
import { formOf, type InteractionCall, type Interactions } from './interaction.ts'

/** Creating an account. */
export function signUpRoutes(app: FastifyInstance, parts: Parts, interactions: Interactions): void {
  const { db, tries, clock, log, frame, confirmEmail } = parts
  const { current, finish, show, pause } = interactions

  /**
   * Where emails are confirmed, the reply is the same whether or not the address is taken. Elsewhere
   * it says so, and the limit on tries prevents checking lists of addresses.
   */
  async function signUp(request: InteractionCall, reply: FastifyReply) {
    const { signInUrl, signUpUrl: action } = await current(request, reply)
    const form = readSignUp(formOf(request))
    const { name, email, password } = form
    const problems = await checkSignUp(form)
    const again = { action, signInUrl, name, email }
    if (Object.keys(problems).length > 0) return show(reply, signUpPage({ ...again, problems }))
    const { minutes } = await tries.signUp(request.ip)
    if (minutes > 0) {
      logEvent(log, 'excess_rate_limit_exceeded', { account: null, ip: request.ip })
      return pause(reply, minutes)
    }
    if (confirmEmail) {
      await inEvenTime(() => signUpAndMail(parts, form, request.ip))
      return show(reply, checkMailPage({ frame, email, signInUrl }))
    }
    const person = await createAccount(db, { name, email, password, is_demo: false }, clock())
    if (!person) return show(reply, signUpPage({ ...again, isTaken: true }))
    logEvent(log, 'user_created', { account: person.id, ip: request.ip })
    return finish(request, reply, person, { by: 'password', amr: ['pwd'] })
  }

  app.get('/interaction/:uid/sign-up', async (request: InteractionCall, reply) => {
    const { signInUrl, signUpUrl: action, hint: email } = await current(request, reply)
    return show(reply, signUpPage({ action, signInUrl, name: '', email }))
  })
  app.post('/interaction/:uid/sign-up', signUp)
}
