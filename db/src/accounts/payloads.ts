import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AccountRecord } from '../accounts.ts'
import type { Handle } from '../database.ts'

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

/** The account of a session of the provider; null if it has ended. One query by indexes. */
export async function accountOfSession(
  read: Handle,
  uid: string,
  now: number,
): Promise<SessionAccount | null> {
  const { accounts_payloads: p, accounts } = read.tables
  const [row] = await read.prepared('account of session', { uid }, () =>
    read.db
      .select({
        expires_at: p.expires_at,
        id: accounts.id,
        email: accounts.email,
        name: accounts.name,
        confirmation_asked_at: accounts.confirmation_asked_at,
        email_confirmed_at: accounts.email_confirmed_at,
      })
      .from(p)
      .innerJoin(accounts, eq(accounts.id, p.account_id))
      .where(and(eq(p.model, SESSION), eq(p.uid, sql.placeholder('uid')))),
  )
  if (!row || (row.expires_at ?? Infinity) <= now) return null
  const { expires_at: _, ...account } = row
  return account
}

export type SessionAccount = Pick<
  AccountRecord,
  'id' | 'email' | 'name' | 'confirmation_asked_at' | 'email_confirmed_at'
>

/** Whether a session of the provider exists and has not expired. */
export const isSessionAlive = async (read: Handle, uid: string, now: number): Promise<boolean> =>
  (await accountOfSession(read, uid, now)) !== null

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

/** Ends the sessions of an account, except one. Returns their number. */
export async function endSessions(
  write: Handle,
  accountId: string,
  exceptUid?: string,
): Promise<number> {
  const { accounts_payloads: p } = write.tables
  const gone = await write.db
    .delete(p)
    .where(
      and(
        eq(p.model, SESSION),
        eq(p.account_id, accountId),
        exceptUid === undefined ? undefined : or(isNull(p.uid), ne(p.uid, exceptUid)),
      ),
    )
    .returning({ model: p.model })
  return gone.length
}

/** Ends sessions of an account beyond `most`: not the one that is named, and first those that end first. */
export async function endSurplusSessions(
  write: Handle,
  accountId: string,
  { but, most }: { but: string; most: number },
): Promise<void> {
  const { accounts_payloads: p } = write.tables
  const surplus = await write.db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.model, SESSION), eq(p.account_id, accountId), ne(p.id, but)))
    .orderBy(desc(p.expires_at), desc(p.id))
    .limit(most)
    .offset(most - 1)
  for (const { id } of surplus) await destroyPayload(write, SESSION, id)
}

/** Ends sign-ins whose person is known, but that are no session yet, and what allows new codes. */
export async function endSignInsUnderWay(
  write: Handle,
  accountId: string,
  { keepsGrants }: { keepsGrants: boolean },
): Promise<void> {
  // The session that stays needs its grant.
  const models = ['AuthorizationCode', 'Interaction', ...(keepsGrants ? [] : ['Grant'])]
  for (const model of models) await deletePayloadsOfAccount(write, model, accountId)
}

/**
 * Ends links by which a changed address is taken back: all, or those that were made at a time or
 * later.
 */
export async function endTakeBacks(
  write: Handle,
  accountId: string,
  since: number | 'ever',
): Promise<void> {
  const { accounts_payloads: p } = write.tables
  const rows = await write.db
    .select({ id: p.id, payload: p.payload })
    .from(p)
    .where(and(eq(p.model, EMAIL_TAKE_BACK), eq(p.account_id, accountId)))
  const meant = rows.filter(
    ({ payload }) => since === 'ever' || Number(payload['changed_at']) >= since,
  )
  for (const { id } of meant) await destroyPayload(write, EMAIL_TAKE_BACK, id)
}

/** Ends every session, link and sign-in of everybody. Returns the number of sessions. */
export async function endAllPayloads(write: Handle): Promise<number> {
  const { accounts_payloads: p } = write.tables
  const gone = await write.db.delete(p).returning({ model: p.model })
  return gone.filter(({ model }) => model === SESSION).length
}

/** Ends one session of an account. Returns whether there was one. */
export async function endSession(write: Handle, accountId: string, uid: string): Promise<boolean> {
  const { accounts_payloads: p } = write.tables
  const gone = await write.db
    .delete(p)
    .where(and(eq(p.model, SESSION), eq(p.account_id, accountId), eq(p.uid, uid)))
    .returning({ uid: p.uid })
  return gone.length > 0
}

export interface StoredSession {
  uid: string
  payload: Record<string, unknown>
}

/** A session of the provider; null if it has ended. */
export async function sessionByUid(read: Handle, uid: string): Promise<StoredSession | null> {
  const { accounts_payloads: p } = read.tables
  const [row] = await read.db
    .select({ payload: p.payload })
    .from(p)
    .where(and(eq(p.model, SESSION), eq(p.uid, uid)))
  return row ? { uid, payload: row.payload } : null
}

export async function setSessionPayload(
  write: Handle,
  uid: string,
  payload: StoredSession['payload'],
): Promise<void> {
  const { accounts_payloads: p } = write.tables
  await write.db
    .update(p)
    .set({ payload })
    .where(and(eq(p.model, SESSION), eq(p.uid, uid)))
}

/** The sessions of an account that have not expired. */
export async function sessionsOfAccount(
  read: Handle,
  accountId: string,
  now: number,
): Promise<StoredSession[]> {
  const { accounts_payloads: p } = read.tables
  const rows = await read.db
    .select({ uid: p.uid, payload: p.payload })
    .from(p)
    .where(and(eq(p.model, SESSION), eq(p.account_id, accountId), gt(p.expires_at, now)))
  return rows.flatMap(({ uid, payload }) => (uid === null ? [] : [{ uid, payload }]))
}

/** Records a single use of something. Returns false if it was used before. */
export async function useOnce(
  write: Handle,
  model: string,
  id: string,
  expires_at: number,
): Promise<boolean> {
  const { accounts_payloads: p } = write.tables
  const made = await write.db
    .insert(p)
    .values({ model, id, payload: {}, expires_at })
    .onConflictDoNothing()
    .returning({ id: p.id })
  return made.length > 0
}

const SESSION = 'Session'
/** Links that are sent by mail, by the name of their model. */
export const PASSWORD_RESET = 'PasswordReset'
export const EMAIL_CONFIRMATION = 'EmailConfirmation'
export const EMAIL_CHANGE = 'EmailChange'
/** Its `uid` is the address that it gives back, as `emailKey` writes it. */
export const EMAIL_TAKE_BACK = 'EmailTakeBack'
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
