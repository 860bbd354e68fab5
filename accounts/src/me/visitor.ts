import { accountById, type AccountRecord } from '@melodia/db/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkPassword } from '../credentials/checkPassword.ts'
import type { Parts } from '../parts.ts'

/** The person whose session a browser has. */
export interface Visitor {
  account: AccountRecord
  /** `uid` of the session. */
  session: string
  /** Methods by which they signed in (RFC 8176). */
  amr: readonly string[]
}

/** The person of the session that the provider's cookie names; null if it names none. */
export async function visitorOf(
  { provider, db, interactions }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor | null> {
  const call = { request: request.raw, reply: reply.raw }
  const session = await interactions.runWith(call, () =>
    provider.Session.get(provider.createContext(request.raw, reply.raw)),
  )
  const account = session.accountId ? await accountById(db.read, session.accountId) : null
  if (!account || account.disabled_at !== null) return null
  return { account, session: session.uid, amr: session.amr ?? [] }
}

/** Why a sensitive change is refused: a pause in minutes, or a sentence at the password's field. */
export type Refusal = { minutes: number } | { problem: string }

/**
 * Asks for the current password once more, so that an unattended browser is not enough. Failures
 * count like those of signing in.
 */
export async function confirmPassword(
  parts: Parts,
  request: FastifyRequest,
  account: AccountRecord,
  password: string,
): Promise<Refusal | null> {
  if (password === '') return { problem: 'Enter your current password.' }
  const device = parts.devices.known(request.raw, account)
  const checked = await checkPassword(parts, account, { password, ip: request.ip, device })
  if (checked === 'right') return null
  return checked === 'wrong' ? { problem: 'This is not your current password.' } : checked
}
