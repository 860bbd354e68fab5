import type { Database, Handle } from '@melodia/db/database'
import {
  claimKey,
  keepReply,
  LEASE,
  releaseKey,
  renewKey,
  type IdempotencyKey,
  type KeyState,
} from '@melodia/db/idempotency'
import type { FastifyRequest } from 'fastify'
import { callerOf } from './access.ts'
import { conflict, malformed, unacceptable } from '../../kit/http/errors.ts'
import { settleBody } from '../../kit/http/timeouts.ts'

/** Keeps the reply of a create. Call it in the transaction of the create. */
export type KeepMade<Made> = (write: Handle, made: Made) => Promise<void>

const CREATED = 201

/**
 * Runs a create once for each `Idempotency-Key` of a user (contract, Replies), and returns its
 * reply: a repetition within a day gets the first reply, whatever its body. A failed create keeps
 * nothing.
 */
export async function idempotently<Made, Body>(
  { db, clock }: { db: Database; clock: () => number },
  request: FastifyRequest,
  bodyOf: (made: Made) => Body,
  create: (keep: KeepMade<Made>) => Promise<Made>,
): Promise<Body> {
  const key = keyOf(request)
  if (!key) return bodyOf(await create(async () => undefined))
  const now = clock()
  const existing = await db.write((write) => claimKey(write, key, now))
  if (existing.state !== 'ours') {
    await settleBody(request.raw)
    return repeated<Body>(existing, key)
  }
  const renewal = setInterval(() => {
    // The next renewal makes up for a failed one; if all fail, `keepReply` notices.
    const now = clock()
    db.write((write) => renewKey(write, key, now)).catch(() => undefined)
  }, LEASE / 3)
  try {
    const made = await create(async (write, record) => {
      if (!(await keepReply(write, key, CREATED, bodyOf(record)))) throw atWork()
    })
    return bodyOf(made)
  } catch (error) {
    await db.write((write) => releaseKey(write, key))
    throw error
  } finally {
    clearInterval(renewal)
  }
}

function repeated<Body>(existing: Exclude<KeyState, { state: 'ours' }>, key: IdempotencyKey) {
  if (existing.route !== key.route)
    throw unacceptable({ 'Idempotency-Key': 'This Idempotency-Key was used for another call.' })
  if (existing.state === 'running') throw atWork()
  // A key belongs to one route, so the kept reply has the type of this route.
  return existing.body as Body
}

const atWork = () =>
  conflict('Another call with this key is still at work.', { 'retry-after': '5' })

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw malformed('Idempotency-Key is 1 to 200 visible characters.')
  const { method, url } = request.routeOptions
  return { user: callerOf(request).user.seq, key, route: `${String(method)} ${url}` }
}
