import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { Handle } from './database.ts'

const DAY = 24 * 60 * 60_000
/** A running call renews its key more often than this. One that does not died with its process. */
export const LEASE = 60_000

/** An `Idempotency-Key` of one user. `route` guards against its use for another call. */
export interface IdempotencyKey {
  user: number
  key: string
  route: string
}

/** State of a key: new and now ours, in use by a running call, or answered. */
export type KeyState =
  | { state: 'ours' }
  | { state: 'running'; route: string }
  | { state: 'answered'; route: string; status: number; body: unknown }

/** Claims a key for this call, or says who has it. Also removes old keys. */
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

/** State of a key of this call: answered, in use by a running call, or null. */
export async function readKey(
  read: Handle,
  { user, key, route }: IdempotencyKey,
  now: number,
): Promise<Exclude<KeyState, { state: 'ours' }> | null> {
  const { idempotency_keys: keys } = read.tables
  const [found] = await read.db
    .select({ status: keys.status, body: keys.body, created_at: keys.created_at })
    .from(keys)
    .where(
      and(
        eq(keys.user, user),
        eq(keys.key, key),
        eq(keys.route, route),
        gte(keys.created_at, now - DAY),
      ),
    )
  if (!found) return null
  const { status, body, created_at } = found
  if (status !== null) return { state: 'answered', route, status, body }
  return created_at < now - LEASE ? null : { state: 'running', route }
}

/** Renews the lease of a running call. */
export async function renewKey(write: Handle, key: IdempotencyKey, now: number): Promise<void> {
  const { idempotency_keys: keys } = write.tables
  await write.db.update(keys).set({ created_at: now }).where(isAtWork(write, key))
}

/**
 * Stores the first reply in the transaction of the create, so that both commit or neither. False
 * if another call has taken the key over: then the transaction must roll back.
 */
export async function keepReply(
  write: Handle,
  key: IdempotencyKey,
  status: number,
  body: unknown,
): Promise<boolean> {
  const { idempotency_keys: keys } = write.tables
  const replies = await write.db
    .update(keys)
    .set({ status, body })
    .where(isAtWork(write, key))
    .returning({ key: keys.key })
  return replies.length > 0
}

/** Releases a key after a failed call, so that it can be sent again. */
export async function releaseKey(write: Handle, key: IdempotencyKey): Promise<void> {
  await write.db.delete(write.tables.idempotency_keys).where(isAtWork(write, key))
}

const isAtWork = ({ tables: { idempotency_keys: keys } }: Handle, { user, key }: IdempotencyKey) =>
  and(eq(keys.user, user), eq(keys.key, key), isNull(keys.status))
