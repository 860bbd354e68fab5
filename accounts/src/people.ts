import {
  accountByEmail,
  accountById,
  createAccount as insertAccount,
  keepPasswordHash,
  type AccountRecord,
} from '@melodia/db/accounts'
import { accountOfSession, endSessionsOfAccount } from '@melodia/db/accounts/payloads'
import type { Database, Handle } from '@melodia/db/database'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

/** Somebody who can sign in. `id` is the subject of their tokens. */
export interface Person {
  id: string
  email: string
  name: string
  /** Whether they have followed a link sent to the address. */
  isConfirmed: boolean
}

export interface NewPerson {
  email: string
  name: string
  password: string
  is_demo: boolean
}

type Known = Pick<AccountRecord, 'id' | 'email' | 'name' | 'email_confirmed_at'>

const toPerson = ({ id, email, name, email_confirmed_at }: Known): Person => ({
  id,
  email,
  name,
  isConfirmed: email_confirmed_at !== null,
})

/** The person of a live session (`sid` of an access token); null if it has ended. */
export async function personOfSession(
  db: Database,
  sid: string,
  now: number,
): Promise<Person | null> {
  const account = await accountOfSession(db.read, sid, now)
  return account && toPerson(account)
}

/** Null if the email already has an account. */
export async function createAccount(
  db: Database,
  { password, ...values }: NewPerson,
  now: number,
): Promise<Person | null> {
  const password_hash = await hashPassword(password)
  const account = await db.write((write) => insertAccount(write, { ...values, password_hash }, now))
  return account && toPerson(account)
}

/** Null if the account is gone or disabled. */
export async function personById(db: Database, id: string): Promise<Person | null> {
  const account = await accountById(db.read, id)
  return account && account.disabled_at === null ? toPerson(account) : null
}

/** Compared with if there is no account, so that the reply takes equally long. */
const nobody = hashPassword('no account has this password')

/** Null for an unknown email, a disabled account or a wrong password, indistinguishably. */
export async function personByPassword(
  db: Database,
  email: string,
  password: string,
  now: number,
): Promise<Person | null> {
  const account = await accountByEmail(db.read, email)
  const isRight = await isPassword(password, account?.password_hash ?? (await nobody))
  if (!account || !isRight || account.disabled_at !== null) return null
  if (isOutdated(account.password_hash)) {
    const hash = await hashPassword(password)
    await db.write((write) => keepPasswordHash(write, account.seq, hash, now))
  }
  return toPerson(account)
}

/**
 * Stores the hash of a new password, and ends all sessions and reset links of the account, except one session. Returns
 * the number of sessions.
 */
export async function changePassword(
  write: Handle,
  { seq, id }: Pick<AccountRecord, 'seq' | 'id'>,
  hash: string,
  now: number,
  exceptUid?: string,
): Promise<number> {
  await keepPasswordHash(write, seq, hash, now)
  return endSessionsOfAccount(write, id, exceptUid)
}
