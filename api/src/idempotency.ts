import type { Database, Handle } from '@melodia/db/database'
import {
  claimKey,
  keepReply,
  releaseKey,
  type IdempotencyKey,
  type KeyState,
} from '@melodia/db/idempotency'
import type { FastifyRequest } from 'fastify'
import { callerOf } from './access.ts'
import { conflict, malformed, unacceptable } from './errors.ts'
import { settleBody } from './timeouts.ts'

export interface Reply<Body> {
  status: number
  body: Body
}
/** Keeps the reply, inside the transaction that makes what it reports. */
export type KeepReply<Body> = (write: Handle, reply: Reply<Body>) => Promise<void>

/**
 * Runs a create once for each `Idempotency-Key` of a user (contract, Replies): a repetition within
 * a day gets the first reply without its body being looked at. A create that fails keeps nothing.
 */
export async function once<Body>(
  { db, clock }: { db: Database; clock: () => number },
  request: FastifyRequest,
  create: (keep: KeepReply<Body>) => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
  const key = keyOf(request)
  if (!key) return create(async () => undefined)
  const now = clock()
  const standing = await db.write((write) => claimKey(write, key, now))
  if (standing.state !== 'ours') {
    await settleBody(request.raw)
    return repeated<Body>(standing, key)
  }
  try {
    return await create((write, { status, body }) => keepReply(write, key, status, body))
  } catch (error) {
    await db.write((write) => releaseKey(write, key))
    throw error
  }
}

function repeated<Body>(standing: Exclude<KeyState, { state: 'ours' }>, key: IdempotencyKey) {
  if (standing.route !== key.route)
    throw unacceptable({ 'Idempotency-Key': 'This Idempotency-Key was used for another call.' })
  if (standing.state === 'running')
    throw conflict('The first call with this key is still at work.', { 'retry-after': '5' })
  // A key belongs to one route, so what was kept under it is what that route replies.
  return { status: standing.status, body: standing.body as Body }
}

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw malformed('Idempotency-Key is 1 to 200 visible characters.')
  const { method, url } = request.routeOptions
  return { user: callerOf(request).user.seq, key, route: `${String(method)} ${url}` }
}
