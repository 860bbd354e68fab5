import type { AccountRecord } from '@melodia/db/accounts'
import { factorsOf, type Factors } from '@melodia/db/accounts/factors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { logEvent } from '../events.ts'
import { accountOfPasskey, askForPasskey, hasPasskeys } from '../factors/passkeys.ts'
import { isRecoveryCode } from '../factors/recoveryCodes.ts'
import { addApp, beginApp, isAppCode, openSetup } from '../factors/app.ts'
import { recoveryCodesPage, setupPage } from '../pages/factors.ts'
import { codePage, recoveryPage } from '../pages/secondStep.ts'
import { confirmBeforePage } from '../pages/confirmation.ts'
import { renewPage } from '../pages/renew.ts'
import { problemOfPassword } from '../forms.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import type { Parts } from '../parts.ts'
import {
  formOf,
  type Interaction,
  type InteractionCall,
  type Interactions,
  type Proof,
} from './interaction.ts'
import type { Try } from '../tries.ts'
import { hasFactor, type SecondStep } from './secondStep.ts'

interface Steps {
  interactions: Interactions
  secondStep: SecondStep
}

interface Passed {
  interaction: Interaction
  account: AccountRecord
  factors: Factors
  proof: Proof | undefined
}

/**
 * The steps after the password: a code, making the factor that is demanded, choosing a password.
 */
export function secondStepRoutes(
  app: FastifyInstance,
  parts: Parts,
  { interactions, secondStep }: Steps,
): void {
  const { db, tries, devices, endCredentials, log, audit } = parts
  const { current, finish, show, pause } = interactions

  /** Adds a route for those whose password was right; others are sent to the first step. */
  function route(
    method: 'GET' | 'POST',
    path: string,
    stage: 'ask' | 'make' | 'made' | 'renew',
    answer: (request: InteractionCall, reply: FastifyReply, passed: Passed) => Promise<unknown>,
  ) {
    app.route({
      method,
      url: `/interaction/:uid/${path}`,
      exposeHeadRoute: false,
      async handler(request: InteractionCall, reply: FastifyReply) {
        const interaction = await current(request, reply)
        const passed = await secondStep.passed(request.raw, interaction, stage)
        if (!passed) return reply.redirect(interaction.signInUrl, 303)
        const { account } = passed
        const factors = await factorsOf(db.read, account.seq)
        // Somebody may have made a factor elsewhere meanwhile.
        if (stage === 'make' && hasFactor(factors))
          return reply.redirect(interaction.signInUrl, 303)
        return answer(request, reply, { interaction, account, factors, proof: passed.proof })
      },
    })
  }

  async function page(
    { uid, signInUrl }: Interaction,
    { totp, passkeys }: Factors,
    refused?: 'code' | 'passkey',
  ) {
    const isOffered = passkeys.length > 0 && hasPasskeys(parts.frame.appUrl)
    const ceremony = isOffered && (await askForPasskey(parts, `${uid} second`, passkeys))
    return codePage({
      action: `${signInUrl}/code`,
      recoveryUrl: `${signInUrl}/recovery`,
      hasApp: totp !== null,
      isRefused: refused === 'code',
      passkey: ceremony ? { ...ceremony, isRefused: refused === 'passkey' } : undefined,
    })
  }

  /** Counts the guess first; says `true` if it was right. */
  async function guess(
    request: InteractionCall,
    account: AccountRecord,
    counted: Promise<Try>,
    check: () => Promise<boolean>,
  ): Promise<{ minutes: number; isRight: boolean }> {
    const { minutes, takeBack } = await counted
    const about = { account: account.id, ip: request.ip }
    if (minutes > 0) {
      logEvent(log, 'authn_login_lock', about)
      return { minutes, isRight: false }
    }
    const isRight = await check()
    if (isRight) await takeBack()
    else {
      logEvent(log, 'authn_login_fail', about)
      await db.write((write) => audit(write, account, { action: 'sign-in-failed', by: 'code' }))
    }
    return { minutes, isRight }
  }

  // Somebody who has to make a factor confirms the address first, which `/forgot` does as well.
  app.get('/interaction/:uid/confirm-first', async (request: InteractionCall, reply) => {
    const { signInUrl } = await current(request, reply)
    return show(reply, confirmBeforePage(signInUrl))
  })

  const done = (
    request: InteractionCall,
    reply: FastifyReply,
    {
      interaction,
      account,
      proof,
    }: { interaction: Interaction; account: AccountRecord; proof: Proof },
  ) =>
    secondStep.passOn(reply, interaction, { account, proof }, () =>
      finish(request, reply, account, proof),
    )

  route('GET', 'code', 'ask', async (_request, reply, { interaction, factors }) =>
    show(reply, await page(interaction, factors)),
  )
  route('POST', 'code', 'ask', async (request, reply, { interaction, account, factors }) => {
    const code = formOf(request).get('code') ?? ''
    const counted = tries.code(account.id, request.ip, devices.known(request.raw, account))
    const check = () => isAppCode(parts, account, code)
    const { minutes, isRight } = await guess(request, account, counted, check)
    if (minutes > 0) return pause(reply, minutes)
    if (isRight) return done(request, reply, { interaction, account, proof: APP })
    return show(reply, await page(interaction, factors, 'code'))
  })

  route('POST', 'code/passkey', 'ask', async (request, reply, passed) => {
    const { interaction, account, factors } = passed
    const form = formOf(request)
    const owner = await accountOfPasskey(
      parts,
      {
        place: `${interaction.uid} second`,
        response: form.get('response') ?? '',
        sealed: form.get('challenge') ?? '',
      },
      account,
    )
    const proof: Proof = { by: 'passkey', amr: ['pwd', 'hwk', 'mfa'] }
    if (owner) return done(request, reply, { interaction, account: owner, proof })
    return show(reply, await page(interaction, factors, 'passkey'))
  })

  const recovery = ({ signInUrl }: Interaction) => ({
    action: `${signInUrl}/recovery`,
    codeUrl: `${signInUrl}/code`,
  })
  route('GET', 'recovery', 'ask', async (_request, reply, { interaction }) =>
    show(reply, recoveryPage(recovery(interaction))),
  )
  route('POST', 'recovery', 'ask', async (request, reply, { interaction, account }) => {
    const code = formOf(request).get('code') ?? ''
    const check = () => isRecoveryCode(parts, account, code)
    const counted = tries.recoveryCode(account.id, request.ip)
    const { minutes, isRight } = await guess(request, account, counted, check)
    if (minutes > 0) return pause(reply, minutes)
    const proof: Proof = { by: 'recovery-code', amr: ['pwd', 'otp', 'mfa'] }
    if (isRight) return done(request, reply, { interaction, account, proof })
    return show(reply, recoveryPage({ ...recovery(interaction), isRefused: true }))
  })

  const setup = (
    { uid, signInUrl }: Interaction,
    account: AccountRecord,
    sealed?: string,
    problem?: string,
  ) =>
    setupPage({
      ...beginApp(parts, account, uid, sealed),
      action: `${signInUrl}/factor`,
      isDemanded: true,
      problem,
    })
  route('GET', 'factor', 'make', async (_request, reply, { interaction, account }) =>
    show(reply, setup(interaction, account)),
  )
  route('POST', 'factor', 'make', async (request, reply, { interaction, account }) => {
    const form = formOf(request)
    const sealed = form.get('setup') ?? ''
    const secret = openSetup(parts, account, interaction.uid, sealed)
    if (!secret) return show(reply, setup(interaction, account))
    const codes = await addApp(parts, account, {
      secret,
      code: form.get('code') ?? '',
      session: interaction.session,
    })
    if (!codes)
      return show(
        reply,
        setup(interaction, account, sealed, 'This code is not the one shown now. Try again.'),
      )
    secondStep.put(reply, interaction, account, 'made')
    return show(reply, recoveryCodesPage({ codes, continueAt: `${interaction.signInUrl}/made` }))
  })
  route('POST', 'made', 'made', async (request, reply, { interaction, account }) =>
    done(request, reply, { interaction, account, proof: APP }),
  )

  const renewal = ({ signInUrl }: Interaction, { email }: AccountRecord, problem?: string) =>
    renewPage({ action: `${signInUrl}/password`, email, problem })
  route('GET', 'password', 'renew', async (_request, reply, { interaction, account }) =>
    show(reply, renewal(interaction, account)),
  )
  route('POST', 'password', 'renew', async (request, reply, { interaction, account, proof }) => {
    const password = formOf(request).get('password') ?? ''
    const problem = (await isPassword(password, account.password_hash))
      ? 'Choose another password than the one you were given.'
      : await problemOfPassword({ ...account, password })
    if (problem || !proof) return show(reply, renewal(interaction, account, problem ?? ''))
    const hash = await hashPassword(password)
    await db.write(async (write) => {
      await endCredentials(write, { event: 'reset', account, newPassword: { hash } })
      await audit(write, account, { action: 'password' })
    })
    logEvent(log, 'authn_password_change', { account: account.id, ip: request.ip })
    return finish(request, reply, account, proof)
  })
}

const APP: Proof = { by: 'app', amr: ['pwd', 'otp', 'mfa'] }
