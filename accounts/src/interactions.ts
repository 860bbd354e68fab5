import { accountByEmail, accountById, type AccountRecord } from '@melodia/db/accounts'
import { countRate } from '@melodia/db/rates'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Parts } from './parts.ts'
import { logEvent } from './events.ts'
import { parseForms } from './formBody.ts'
import { checkSignIn, checkSignUp, readSignIn, readSignUp, type Problems } from './forms.ts'
import type { Page } from './pages/layout.ts'
import { expired, tooManyTries } from './pages/problems.ts'
import { signInPage } from './pages/signIn.ts'
import { signUpPage } from './pages/signUp.ts'
import { createAccount, personByPassword, type Person } from './people.ts'
import { showPage } from './showPage.ts'

const DAY = 24 * 60 * 60_000

type Call = FastifyRequest<{ Params: { uid: string }; Body: URLSearchParams | undefined }>

/** The pages of an interaction: sign in, or sign up and be signed in. */
export function interactionRoutes(parts: Parts, mount: string, origin: string): FastifyPluginAsync {
  const { db, interactions, devices, frame, tries, clock, log, audit } = parts

  const forgotUrl = `${mount}/forgot`

  const show = (reply: FastifyReply, page: Page) => showPage(reply, frame, page)

  const withProvider = <T>({ raw }: Call, reply: FastifyReply, work: () => T) =>
    interactions.runWith({ request: raw, reply: reply.raw }, work)

  /** The interaction of the browser's cookie; its path contains the uid. */
  async function currentInteraction(request: Call, reply: FastifyReply) {
    const interaction = await withProvider(request, reply, () =>
      parts.provider.interactionDetails(request.raw, reply.raw),
    )
    if (interaction.uid !== request.params.uid)
      throw new errors.SessionNotFound('the cookie is for another interaction')
    const hint = interaction.params['login_hint']
    const signInUrl = `${mount}/interaction/${interaction.uid}`
    return {
      signInUrl,
      signUpUrl: `${signInUrl}/sign-up`,
      hint: typeof hint === 'string' ? hint : '',
    }
  }

  /** Returns to the provider, which redirects to the app with a code. */
  async function signedIn(request: Call, reply: FastifyReply, person: Person) {
    const result = { login: { accountId: person.id } }
    await db.write(async (write) => {
      const account = await accountById(write, person.id)
      if (account) await audit(write, 'sign-in', account, { by: 'password' })
    })
    const next = await withProvider(request, reply, () =>
      parts.provider.interactionResult(request.raw, reply.raw, result),
    )
    logEvent(log, 'authn_login_success', { account: person.id, ip: request.ip })
    reply.header('set-cookie', devices.remember(request.raw, person.id))
    return reply.redirect(next, 303)
  }

  /** Takes as long where there is nothing to record: time must not tell who has an account. */
  async function recordFailure(account: AccountRecord | null) {
    await db.write(async (write) => {
      if (account) await audit(write, 'sign-in-failed', account)
      else await countRate(write, 'sign-in-failed:nobody', DAY, clock())
    })
  }

  function pause(reply: FastifyReply, minutes: number) {
    reply.header('retry-after', minutes * 60)
    return show(reply, tooManyTries(frame.appUrl, minutes))
  }

  async function signIn(request: Call, reply: FastifyReply) {
    const { signInUrl: action } = await currentInteraction(request, reply)
    const { email, password } = readSignIn(bodyOf(request))
    const problems = checkSignIn({ email, password })
    if (hasProblems(problems))
      return show(reply, signInPage({ action, forgotUrl, email, problems }))
    const account = await accountByEmail(db.read, email)
    const device = devices.known(request.raw, account?.id ?? null)
    const { minutes, takeBack } = await tries.signIn(email, request.ip, device)
    const about = { account: account?.id ?? null, ip: request.ip }
    if (minutes > 0) {
      logEvent(log, 'authn_login_lock', about)
      return pause(reply, minutes)
    }
    const person = await personByPassword(db, email, password, clock())
    if (!person) {
      logEvent(log, 'authn_login_fail', about)
      await recordFailure(account)
      return show(reply, signInPage({ action, forgotUrl, email, isRefused: true }))
    }
    await takeBack()
    return signedIn(request, reply, person)
  }

  /**
   * Says if the email is taken. Hiding that would require a message to the address, which this
   * provider cannot send; the limit on tries prevents checking lists of addresses.
   */
  async function signUp(request: Call, reply: FastifyReply) {
    const { signInUrl, signUpUrl: action } = await currentInteraction(request, reply)
    const form = readSignUp(bodyOf(request))
    const { name, email, password } = form
    const problems = await checkSignUp(form)
    const again = { action, signInUrl, name, email }
    if (hasProblems(problems)) return show(reply, signUpPage({ ...again, problems }))
    const { minutes } = await tries.signUp(request.ip)
    if (minutes > 0) {
      logEvent(log, 'excess_rate_limit_exceeded', { account: null, ip: request.ip })
      return pause(reply, minutes)
    }
    const person = await createAccount(db, { name, email, password, is_demo: false }, clock())
    if (!person) return show(reply, signUpPage({ ...again, isTaken: true }))
    logEvent(log, 'user_created', { account: person.id, ip: request.ip })
    return signedIn(request, reply, person)
  }

  return async (app) => {
    parseForms(app, origin, frame)
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof errors.SessionNotFound)) throw error
      return show(reply, expired(frame.appUrl))
    })

    app.get('/interaction/:uid', async (request: Call, reply) => {
      const { signInUrl: action, hint: email } = await currentInteraction(request, reply)
      return show(reply, signInPage({ action, forgotUrl, email }))
    })
    app.post('/interaction/:uid', signIn)
    app.get('/interaction/:uid/sign-up', async (request: Call, reply) => {
      const { signInUrl, signUpUrl: action, hint: email } = await currentInteraction(request, reply)
      return show(reply, signUpPage({ action, signInUrl, name: '', email }))
    })
    app.post('/interaction/:uid/sign-up', signUp)
  }
}

const bodyOf = (request: Call) => request.body ?? new URLSearchParams()
const hasProblems = (problems: Problems<object>) => Object.keys(problems).length > 0
