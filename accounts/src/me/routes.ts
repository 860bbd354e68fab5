import type { FastifyPluginAsync } from 'fastify'
import { factorsOf } from '@melodia/db/accounts/factors'
import { hasPasskeys } from '../factors/passkeys.ts'
import { parseForms } from '../formBody.ts'
import { awaitsConfirmation } from '../links/confirmation.ts'
import { overviewPage } from '../pages/me/overview.ts'
import type { Parts } from '../parts.ts'
import { hasFactor } from '../signIn/secondStep.ts'
import { makeArea, type MeCall } from './area.ts'
import { closeRoutes } from './closeRoutes.ts'
import { confirmRoutes } from './confirmRoutes.ts'
import { dataRoutes } from './dataRoutes.ts'
import { passkeyRoutes } from './passkeyRoutes.ts'
import { profileRoutes } from './profileRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { listSessions } from '../sessions.ts'
import { twoFactorRoutes } from './twoFactorRoutes.ts'

/** The account page: what people change about their own account. */
export function meRoutes(parts: Parts, origin: string): FastifyPluginAsync {
  const { db, frame, clock, confirmEmail } = parts
  const area = makeArea(parts)

  async function overview({ request, reply, visitor: { account, session } }: MeCall) {
    const of = { accountId: account.id, ownUid: session, now: clock() }
    const { name, email } = account
    const factors = await factorsOf(db.read, account.seq)
    const page = overviewPage({
      appUrl: frame.appUrl,
      name,
      email,
      isUnconfirmed: confirmEmail && awaitsConfirmation(account),
      hasSecondStep: hasFactor(factors),
      passkeys: hasPasskeys(frame.appUrl) ? factors.passkeys.length : null,
      sessions: (await listSessions(db.read, of)).length,
      done: new URLSearchParams(request.url.split('?')[1]).get('done') ?? '',
    })
    return area.show(reply, page)
  }

  return async (app) => {
    parseForms(app, origin, frame)
    area.route(app, 'GET', '', overview)
    profileRoutes(app, parts, area)
    confirmRoutes(app, parts, area)
    twoFactorRoutes(app, parts, area)
    if (hasPasskeys(frame.appUrl)) passkeyRoutes(app, parts, area)
    sessionRoutes(app, parts, area)
    dataRoutes(app, parts, area)
    closeRoutes(app, parts, area)
  }
}
