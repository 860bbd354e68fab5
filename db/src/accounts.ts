import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { newId } from './records/id.ts'

/** A person who can sign in at the embedded accounts provider. `id` is the subject. */
export interface AccountRecord {
  seq: number
  id: string
  email: string
  name: string
  password_hash: string
  is_demo: boolean
  /** When sign-in was disabled, in Unix milliseconds; null while it is enabled. */
  disabled_at: number | null
}

export interface NewAccount {
  email: string
  name: string
  password_hash: string
  is_demo: boolean
}

/** Case is ignored; accents are not, since they may tell two people apart. */
export const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** The account of an email address, ignoring case. */
export async function accountByEmail(read: Handle, email: string): Promise<AccountRecord | null> {
  const { accounts } = read.tables
  return (await select(read).where(eq(accounts.email_key, emailKey(email))))[0] ?? null
}

export async function accountById(read: Handle, id: string): Promise<AccountRecord | null> {
  const { accounts } = read.tables
  return (await select(read).where(eq(accounts.id, id)))[0] ?? null
}

/** Null if the address is taken. */
export async function createAccount(
  write: Handle,
  account: NewAccount,
  now: number,
): Promise<AccountRecord | null> {
  const { accounts } = write.tables
  const [row] = await write.db
    .insert(accounts)
    .values({
      ...account,
      id: newId(now),
      email_key: emailKey(account.email),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: accounts.email_key })
    .returning(fields(write))
  return row ?? null
}

/** Replaces the stored hash of a password. */
export async function keepPasswordHash(
  write: Handle,
  seq: number,
  password_hash: string,
  now: number,
): Promise<void> {
  const { accounts } = write.tables
  await write.db
    .update(accounts)
    .set({ password_hash, updated_at: now })
    .where(eq(accounts.seq, seq))
}

/** Disables or enables sign-in for an account. */
export async function setDisabled(
  write: Handle,
  seq: number,
  isDisabled: boolean,
  now: number,
): Promise<void> {
  const { accounts } = write.tables
  await write.db
    .update(accounts)
    .set({ disabled_at: isDisabled ? now : null, updated_at: now })
    .where(eq(accounts.seq, seq))
}

/** The demo accounts; production refuses them. */
export async function demoAccounts(read: Handle): Promise<AccountRecord[]> {
  const { accounts } = read.tables
  return select(read).where(eq(accounts.is_demo, true)).orderBy(accounts.seq)
}

const fields = ({ tables: { accounts } }: Handle) => ({
  seq: accounts.seq,
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  password_hash: accounts.password_hash,
  is_demo: accounts.is_demo,
  disabled_at: accounts.disabled_at,
})
const select = (read: Handle) => read.db.select(fields(read)).from(read.tables.accounts)

/** State of the OpenID Connect provider: sessions, grants, codes, tokens. Times in ms. */
export interface Payload {
  model: string
  id: string
  payload: Record<string, unknown>
  grant_id: string | null
  uid: string | null
  account_id: string | null
  user_code: string | null
  expires_at: number | null
}

export interface StoredPayload {
  payload: Record<string, unknown>
  account_id: string | null
  consumed_at: number | null
  expires_at: number | null
}

export async function upsertPayload(write: Handle, row: Payload): Promise<void> {
  const { accounts_payloads } = write.tables
  await write.db
    .insert(accounts_payloads)
    .values(row)
    .onConflictDoUpdate({ target: [accounts_payloads.model, accounts_payloads.id], set: row })
}

export const findPayload = (read: Handle, model: string, id: string) =>
  findWhere(read, model, 'id', id)

export const findPayloadByUid = (read: Handle, model: string, uid: string) =>
  findWhere(read, model, 'uid', uid)

export const findPayloadByUserCode = (read: Handle, model: string, userCode: string) =>
  findWhere(read, model, 'user_code', userCode)

async function findWhere(
  read: Handle,
  model: string,
  key: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<StoredPayload | null> {
  const { accounts_payloads: p } = read.tables
  const [row] = await read.prepared(`payload by ${key}`, { model, value }, () =>
    read.db
      .select({
        payload: p.payload,
        account_id: p.account_id,
        consumed_at: p.consumed_at,
        expires_at: p.expires_at,
      })
      .from(p)
      .where(and(eq(p.model, sql.placeholder('model')), eq(p[key], sql.placeholder('value')))),
  )
  return row ?? null
}

/** Returns whether this call consumed it: a code can be exchanged only once. */
export async function consumePayload(
  write: Handle,
  model: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { accounts_payloads: p } = write.tables
  const consumed = await write.db
    .update(p)
    .set({ consumed_at: now })
    .where(and(eq(p.model, model), eq(p.id, id), isNull(p.consumed_at)))
    .returning({ id: p.id })
  return consumed.length > 0
}

export async function destroyPayload(write: Handle, model: string, id: string): Promise<void> {
  const { accounts_payloads: p } = write.tables
  await write.db.delete(p).where(and(eq(p.model, model), eq(p.id, id)))
}

/** Limited to this model: the provider calls it once per model that a grant can have. */
export async function revokePayloadsByGrant(
  write: Handle,
  model: string,
  grantId: string,
): Promise<void> {
  const { accounts_payloads: p } = write.tables
  await write.db.delete(p).where(and(eq(p.model, model), eq(p.grant_id, grantId)))
}

export async function deletePayloadsOfAccount(
  write: Handle,
  model: string,
  accountId: string,
): Promise<void> {
  const { accounts_payloads: p } = write.tables
  await write.db.delete(p).where(and(eq(p.model, model), eq(p.account_id, accountId)))
}

/** Whether a session of the provider exists and has not expired: one indexed read. */
export async function isSessionAlive(read: Handle, uid: string, now: number): Promise<boolean> {
  const { accounts_payloads: p } = read.tables
  const [row] = await read.prepared('session by uid', { uid }, () =>
    read.db
      .select({ expires_at: p.expires_at })
      .from(p)
      .where(and(eq(p.model, SESSION), eq(p.uid, sql.placeholder('uid')))),
  )
  return row !== undefined && (row.expires_at ?? Infinity) > now
}

/** Ends the sessions in which codes of a grant were issued. */
export async function endSessionsOfGrant(write: Handle, grantId: string): Promise<void> {
  const { accounts_payloads: p } = write.tables
  const codes = await write.db
    .select({ payload: p.payload })
    .from(p)
    .where(and(eq(p.model, 'AuthorizationCode'), eq(p.grant_id, grantId)))
  const uids = codes.map(({ payload }) => payload['sessionUid']).filter((uid) => isText(uid))
  if (uids.length > 0)
    await write.db.delete(p).where(and(eq(p.model, SESSION), inArray(p.uid, uids)))
}

/**
 * Ends the sessions of an account, what was issued in them, and its reset links. Returns the number
 * of sessions.
 */
export async function endSessionsOfAccount(write: Handle, accountId: string): Promise<number> {
  const { accounts_payloads: p } = write.tables
  const gone = await write.db
    .delete(p)
    .where(and(inArray(p.model, OF_PEOPLE), eq(p.account_id, accountId)))
    .returning({ model: p.model })
  return gone.filter(({ model }) => model === SESSION).length
}

const SESSION = 'Session'
export const PASSWORD_RESET = 'PasswordReset'
const OF_PEOPLE = [SESSION, 'Grant', 'AuthorizationCode', 'Interaction', PASSWORD_RESET]
const isText = (value: unknown) => typeof value === 'string'

/** Removes expired payloads. Returns their number. */
export async function purgeExpiredPayloads(write: Handle, now: number): Promise<number> {
  const { accounts_payloads: p } = write.tables
  const gone = await write.db
    .delete(p)
    .where(and(isNotNull(p.expires_at), lte(p.expires_at, now)))
    .returning({ id: p.id })
  return gone.length
}
