import type { AccountRecord } from '@melodia/db/accounts'
import { factorsOf, type Factors } from '@melodia/db/accounts/factors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { logEvent } from '../events.ts'
import { accountOfPasskey, askForPasskey, hasPasskeys } from '../factors/passkeys.ts'
import { isRecoveryCode } from '../factors/recoveryCodes.ts'
import { addApp, beginApp, isAppCode, openSetup } from '../factors/app.ts'
import { recoveryCodesPage, setupPage } from '../pages/factors.ts'
import { codePage, recoveryPage } from '../pages/secondStep.ts'
import type { Parts } from '../parts.ts'
import { formOf, type Interaction, type InteractionCall, type Interactions } from './interaction.ts'
import { hasFactor, type SecondStep } from './secondStep.ts'

interface Steps {
  interactions: Interactions
  secondStep: SecondStep
}

interface Passed {
  interaction: Interaction
  account: AccountRecord
  factors: Factors
}

/** The second step: a code, or making the factor that is demanded. */
export function secondStepRoutes(
  app: FastifyInstance,
  parts: Parts,
  { interactions, secondStep }: Steps,
): void {
  const { db, tries, log, audit } = parts
  const { current, finish, show, pause } = interactions

  /** Adds a route for those whose password was right; others are sent to the first step. */
  function route(
    method: 'GET' | 'POST',
    path: string,
    stage: 'ask' | 'make' | 'made',
    answer: (request: InteractionCall, reply: FastifyReply, passed: Passed) => Promise<unknown>,
  ) {
    app.route({
      method,
      url: `/interaction/:uid/${path}`,
      exposeHeadRoute: false,
      async handler(request: InteractionCall, reply: FastifyReply) {
        const interaction = await current(request, reply)
        const account = await secondStep.passed(request.raw, interaction, stage)
        if (!account) return reply.redirect(interaction.signInUrl, 303)
        const factors = await factorsOf(db.read, account.seq)
        // Somebody may have made a factor elsewhere meanwhile.
        if (stage === 'make' && hasFactor(factors))
          return reply.redirect(interaction.signInUrl, 303)
        return answer(request, reply, { interaction, account, factors })
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
    check: () => Promise<boolean>,
  ): Promise<{ minutes: number; isRight: boolean }> {
    const { minutes, takeBack } = await tries.code(account.id, request.ip)
    const about = { account: account.id, ip: request.ip }
    if (minutes > 0) {
      logEvent(log, 'authn_login_lock', about)
      return { minutes, isRight: false }
    }
    const isRight = await check()
    if (isRight) await takeBack()
    else {
      logEvent(log, 'authn_login_fail', about)
      await db.write((write) => audit(write, 'sign-in-failed', account, { by: 'code' }))
    }
    return { minutes, isRight }
  }

  route('GET', 'code', 'ask', async (_request, reply, { interaction, factors }) =>
    show(reply, await page(interaction, factors)),
  )
  route('POST', 'code', 'ask', async (request, reply, { interaction, account, factors }) => {
    const code = formOf(request).get('code') ?? ''
    const { minutes, isRight } = await guess(request, account, () =>
      isAppCode(parts, account, code),
    )
    if (minutes > 0) return pause(reply, minutes)
    if (isRight) return finish(request, reply, account, { by: 'app', amr: ['pwd', 'otp', 'mfa'] })
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
    if (owner) return finish(request, reply, owner, { by: 'passkey', amr: ['pwd', 'hwk', 'mfa'] })
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
    const { minutes, isRight } = await guess(request, account, check)
    if (minutes > 0) return pause(reply, minutes)
    if (isRight)
      return finish(request, reply, account, { by: 'recovery-code', amr: ['pwd', 'otp', 'mfa'] })
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
    const codes = await addApp(parts, account, secret, form.get('code') ?? '')
    if (!codes)
      return show(
        reply,
        setup(interaction, account, sealed, 'This code is not the one shown now. Try again.'),
      )
    secondStep.put(reply, interaction, account, 'made')
    return show(reply, recoveryCodesPage({ codes, continueAt: `${interaction.signInUrl}/made` }))
  })
  route('POST', 'made', 'made', async (request, reply, { account }) =>
    finish(request, reply, account, { by: 'app', amr: ['pwd', 'otp', 'mfa'] }),
  )
}
