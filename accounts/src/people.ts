import {
  accountByEmail,
  accountById,
  createAccount as insertAccount,
  keepPasswordHash,
  type AccountRecord,
} from '@melodia/db/accounts'
import { accountOfSession } from '@melodia/db/accounts/payloads'
import type { Database } from '@melodia/db/database'
import { awaitsConfirmation, type Confirmation } from './links/confirmation.ts'
import { isHeld } from './links/held.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

/** Somebody who can sign in. `id` is the subject of their tokens. */
export interface Person {
  id: string
  email: string
  name: string
  /** Whether they have followed a link sent to the address. */
  isConfirmed: boolean
  /** Whether they were asked to, and have not yet. */
  awaitsConfirmation: boolean
}

export interface NewPerson {
  email: string
  name: string
  password: string
  is_demo: boolean
}

type Known = Pick<AccountRecord, 'id' | 'email' | 'name'> & Confirmation

const toPerson = ({ id, email, name, ...confirmation }: Known): Person => ({
  id,
  email,
  name,
  isConfirmed: confirmation.email_confirmed_at !== null,
  awaitsConfirmation: awaitsConfirmation(confirmation),
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

/** Null if the email already has an account, or one may take it back. */
export async function createAccount(
  db: Database,
  { password, ...values }: NewPerson,
  now: number,
): Promise<Person | null> {
  const password_hash = await hashPassword(password)
  const account = await db.write(async (write) =>
    (await isHeld(write, values.email, now))
      ? null
      : insertAccount(write, { ...values, password_hash }, now),
  )
  return account && toPerson(account)
}

/** Null if the account is gone or disabled. */
export async function personById(db: Database, id: string): Promise<Person | null> {
  const account = await accountById(db.read, id)
  return account && account.disabled_at === null ? toPerson(account) : null
}

/** Compared with if there is no account, so that the reply takes equally long. */
const nobody = hashPassword('no account has this password')

/**
 * Null for an unknown email, a disabled account, a wrong password or one that has expired,
 * indistinguishably.
 */
export async function personByPassword(
  db: Database,
  email: string,
  password: string,
  now: number,
): Promise<Person | null> {
  const account = await accountByEmail(db.read, email)
  const isRight = await isPassword(password, account?.password_hash ?? (await nobody))
  if (!account || !isRight || account.disabled_at !== null) return null
  if ((account.password_until ?? Infinity) <= now) return null
  if (isOutdated(account.password_hash)) {
    const hash = await hashPassword(password)
    await db.write((write) => keepPasswordHash(write, account.seq, hash, now))
  }
  return toPerson(account)
}
