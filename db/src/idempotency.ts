import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Handle } from './database.ts'

const DAY = 24 * 60 * 60_000
/** A call at work says so more often than this. One that does not died with its process. */
export const LEASE = 60_000

/** An `Idempotency-Key` as one user sent it. `route` guards against its use for another call. */
export interface IdempotencyKey {
  user: number
  key: string
  route: string
}

/** Where a key stands: fresh and now ours, at work elsewhere, or answered. */
export type KeyState =
  | { state: 'ours' }
  | { state: 'running'; route: string }
  | { state: 'answered'; route: string; status: number; body: unknown }

/** Takes a key for the calling request, or says who has it. Old keys are forgotten on the way. */
export async function claimKey(
  write: Handle,
  { user, key, route }: IdempotencyKey,
  now: number,
): Promise<KeyState> {
  const { idempotency_keys: keys } = write.tables
  await write.db
    .delete(keys)
    .where(
      or(
        lt(keys.created_at, now - DAY),
        and(isNull(keys.status), lt(keys.created_at, now - LEASE)),
      ),
    )
  const [ours] = await write.db
    .insert(keys)
    .values({ user, key, route, created_at: now })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (ours) return { state: 'ours' }
  const [existing] = await write.db
    .select({ route: keys.route, status: keys.status, body: keys.body })
    .from(keys)
    .where(and(eq(keys.user, user), eq(keys.key, key)))
  if (!existing) return { state: 'ours' }
  return existing.status === null
    ? { state: 'running', route: existing.route }
    : { state: 'answered', route: existing.route, status: existing.status, body: existing.body }
}

/** Renews the lease of a call at work. */
export async function renewKey(write: Handle, key: IdempotencyKey, now: number): Promise<void> {
  const { idempotency_keys: keys } = write.tables
  await write.db.update(keys).set({ created_at: now }).where(isAtWork(write, key))
}

/**
 * Keeps the first reply. In the transaction of what it reports, so that both stand or neither.
 * False where the key has passed to another call: then this transaction must not stand.
 */
export async function keepReply(
  write: Handle,
  key: IdempotencyKey,
  status: number,
  body: unknown,
): Promise<boolean> {
  const { idempotency_keys: keys } = write.tables
  const kept = await write.db
    .update(keys)
    .set({ status, body })
    .where(isAtWork(write, key))
    .returning({ key: keys.key })
  return kept.length > 0
}

/** Gives a key back after a call that failed, so that it can be sent again. */
export async function releaseKey(write: Handle, key: IdempotencyKey): Promise<void> {
  await write.db.delete(write.tables.idempotency_keys).where(isAtWork(write, key))
}

const isAtWork = ({ tables: { idempotency_keys: keys } }: Handle, { user, key }: IdempotencyKey) =>
  and(eq(keys.user, user), eq(keys.key, key), isNull(keys.status))
