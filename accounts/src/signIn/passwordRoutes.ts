import { accountByEmail, type AccountRecord } from '@melodia/db/accounts'
import { countRate } from '@melodia/db/rates'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { logEvent } from '../events.ts'
import { accountOfPasskey, askForPasskey, hasPasskeys } from '../factors/passkeys.ts'
import { checkSignIn, readSignIn } from '../forms.ts'
import { signInPage, type SignIn } from '../pages/signIn.ts'
import type { Parts } from '../parts.ts'
import { personByPassword } from '../people.ts'
import {
  formOf,
  type Interaction,
  type InteractionCall,
  type Interactions,
  type Proof,
} from './interaction.ts'
import type { SecondStep } from './secondStep.ts'

const DAY = 24 * 60 * 60_000

interface Steps {
  interactions: Interactions
  secondStep: SecondStep
  forgotUrl: string
}

/** The first step: email and password. */
export function passwordRoutes(
  app: FastifyInstance,
  parts: Parts,
  { interactions, secondStep, forgotUrl }: Steps,
): void {
  const { db, devices, tries, clock, log, audit, frame } = parts
  const { current, finish, show, pause } = interactions

  /** Takes equally long where nothing is recorded: the time must not reveal who has an account. */
  async function recordFailure(account: AccountRecord | null) {
    const now = clock()
    await db.write(async (write) => {
      if (account) await audit(write, account, { action: 'sign-in-failed', by: 'password' })
      else await countRate(write, 'sign-in-failed:nobody', DAY, now)
    })
  }

  /** The page offers passkeys where there can be some. */
  async function page(interaction: Interaction, email: string, more: Partial<SignIn> = {}) {
    const { uid, signInUrl: action } = interaction
    const passkey = hasPasskeys(frame.appUrl) ? await askForPasskey(parts, uid) : undefined
    return signInPage({ action, forgotUrl, email, passkey, ...more })
  }

  async function byPasskey(request: InteractionCall, reply: FastifyReply) {
    const interaction = await current(request, reply)
    const form = formOf(request)
    const account = await accountOfPasskey(parts, {
      place: interaction.uid,
      response: form.get('response') ?? '',
      sealed: form.get('challenge') ?? '',
    })
    // It has verified its person, so it is two factors in one.
    if (account)
      return finish(request, reply, account, { by: 'passkey', amr: ['hwk', 'user', 'mfa'] })
    logEvent(log, 'authn_login_fail', { account: null, ip: request.ip })
    const ceremony = await askForPasskey(parts, interaction.uid)
    return show(reply, await page(interaction, '', { passkey: { ...ceremony, isRefused: true } }))
  }

  async function signIn(request: InteractionCall, reply: FastifyReply) {
    const interaction = await current(request, reply)
    const { email, password } = readSignIn(formOf(request))
    const problems = checkSignIn({ email, password })
    if (Object.keys(problems).length > 0)
      return show(reply, await page(interaction, email, { problems }))
    const account = await accountByEmail(db.read, email)
    const device = devices.known(request.raw, account)
    const { minutes, takeBack } = await tries.signIn(email, request.ip, device)
    const about = { account: account?.id ?? null, ip: request.ip }
    if (minutes > 0) {
      logEvent(log, 'authn_login_lock', about)
      return pause(reply, minutes)
    }
    const person = await personByPassword(db, email, password, clock())
    if (!person || !account) {
      logEvent(log, 'authn_login_fail', about)
      await recordFailure(account)
      return show(reply, await page(interaction, email, { isRefused: true }))
    }
    await takeBack()
    const next = await secondStep.begin(reply, interaction, account)
    if (next) return reply.redirect(next, 303)
    const proof: Proof = { by: 'password', amr: ['pwd'] }
    return secondStep.passOn(reply, interaction, { account, proof }, () =>
      finish(request, reply, account, proof),
    )
  }

  app.get('/interaction/:uid', async (request: InteractionCall, reply) => {
    const interaction = await current(request, reply)
    // The cookie of an interaction is of this path and those below it.
    if (isNew(request)) return reply.redirect(interaction.signUpUrl, 303)
    return show(reply, await page(interaction, interaction.hint))
  })
  app.post('/interaction/:uid', signIn)
  if (hasPasskeys(frame.appUrl)) app.post('/interaction/:uid/passkey', byPasskey)
}

/** Whether the app asked for the form for a new account. */
const isNew = ({ query }: InteractionCall) => Object.hasOwn(query as object, 'new')
