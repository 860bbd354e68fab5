import { factorsOf } from '@melodia/db/accounts/factors'
import type { FastifyInstance } from 'fastify'
import { addApp, beginApp, openSetup, removeApp } from '../factors/app.ts'
import { makeRecoveryCodes } from '../factors/recoveryCodes.ts'
import { recoveryCodesPage, setupPage } from '../pages/factors.ts'
import { twoFactorPage } from '../pages/me/twoFactor.ts'
import type { Parts } from '../parts.ts'
import { hasFactor } from '../signIn/secondStep.ts'
import { ME, type Area, type MeCall } from './area.ts'

const SETUP = `${ME}/two-factor/app`

/** The authenticator app and the recovery codes. */
export function twoFactorRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, audit, clock, endCredentials, needsSecondFactor } = parts
  const { show, done, withPassword } = area

  async function page({ visitor: { account } }: MeCall, problem?: string) {
    const factors = await factorsOf(db.read, account.seq)
    return twoFactorPage({
      hasApp: factors.totp !== null,
      hasFactor: hasFactor(factors),
      recoveryCodes: factors.recoveryCodes,
      ...(problem !== undefined && { problem }),
    })
  }

  async function change(call: MeCall) {
    const { reply, visitor, form } = call
    const { account, session } = visitor
    const wanted = form.get('do')
    return withPassword(
      call,
      (problem) => page(call, problem),
      async () => {
        const factors = await factorsOf(db.read, account.seq)
        if (wanted === 'add' && !factors.totp)
          return show(reply, setupPage({ ...beginApp(parts, account, session), action: SETUP }))
        if (wanted === 'codes' && hasFactor(factors)) {
          const now = clock()
          const codes = await db.write(async (write) => {
            await audit(write, account, { action: 'add-factor', factor: 'recovery codes' })
            await endCredentials(write, { event: 'factor', account, session })
            return makeRecoveryCodes(write, account, now)
          })
          return show(reply, recoveryCodesPage({ codes }))
        }
        if (wanted !== 'remove') return show(reply, await page(call))
        if (factors.passkeys.length === 0 && (await needsSecondFactor(account)))
          return show(
            reply,
            await page(call, 'Administrators here need a second factor. Add a passkey first.'),
          )
        await removeApp(parts, account, session)
        return done(reply, 'two-factor')
      },
    )
  }

  async function confirm({ reply, visitor: { account, session }, form }: MeCall) {
    const sealed = form.get('setup') ?? ''
    const secret = openSetup(parts, account, session, sealed)
    if (!secret) return reply.redirect(`${ME}/two-factor`, 303)
    const codes = await addApp(parts, account, { secret, code: form.get('code') ?? '', session })
    if (codes) return show(reply, recoveryCodesPage({ codes }))
    const problem = 'This code is not the one shown now. Try again.'
    return show(
      reply,
      setupPage({ ...beginApp(parts, account, session, sealed), action: SETUP, problem }),
    )
  }

  area.confirmedRoute(app, 'GET', '/two-factor', async (call) => show(call.reply, await page(call)))
  area.confirmedRoute(app, 'POST', '/two-factor', change)
  area.confirmedRoute(app, 'POST', '/two-factor/app', confirm)
}
