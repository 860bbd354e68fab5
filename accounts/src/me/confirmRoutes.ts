import type { FastifyInstance } from 'fastify'
import { awaitsConfirmation, mailConfirmation } from '../links/confirmation.ts'
import { checkMailPage } from '../pages/confirmation.ts'
import type { Parts } from '../parts.ts'
import { ME, type Area, type MeCall } from './area.ts'

/** Sends the link that confirms the email again. */
export function confirmRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, tries, frame } = parts

  async function sendAgain({ request, reply, visitor: { account } }: MeCall) {
    if (!awaitsConfirmation(account)) return reply.redirect(ME, 303)
    const { minutes } = await tries.link(account.email, request.ip)
    if (minutes > 0) return area.pause(reply, minutes)
    await db.write((write) => mailConfirmation(write, parts, account))
    return area.show(reply, checkMailPage({ frame, email: account.email }))
  }

  area.route(app, 'POST', '/confirm', sendAgain)
}
