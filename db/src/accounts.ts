import { and, eq, ne } from 'drizzle-orm'
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
  created_at: number
  /** When a confirmation of the address was demanded; null if it never was. */
  confirmation_asked_at: number | null
  /** When its owner followed a link sent to the address. */
  email_confirmed_at: number | null
  /** Until when a password that an operator has set may be used; null for the owner's own. */
  password_until: number | null
  /** Browsers that were remembered before are forgotten; null if none were. */
  devices_since: number | null
}

export interface NewAccount {
  email: string
  name: string
  password_hash: string
  is_demo: boolean
  /** When a confirmation of the address was demanded; null if none is. */
  confirmation_asked_at?: number | null
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

export async function accountBySeq(read: Handle, seq: number): Promise<AccountRecord | null> {
  const { accounts } = read.tables
  return (await select(read).where(eq(accounts.seq, seq)))[0] ?? null
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

interface NewPassword {
  hash: string
  /** Until when it may be used, if its owner has to change it; null for their own. */
  until?: number | null
  now: number
}

/** Sets another password. */
export async function setPassword(
  write: Handle,
  seq: number,
  { hash, until = null, now }: NewPassword,
): Promise<void> {
  const { accounts } = write.tables
  await write.db
    .update(accounts)
    .set({ password_hash: hash, password_until: until, updated_at: now })
    .where(eq(accounts.seq, seq))
}

/** Forgets the browsers in which somebody has signed in. */
export async function forgetDevices(write: Handle, seq: number, now: number): Promise<void> {
  const { accounts } = write.tables
  await write.db.update(accounts).set({ devices_since: now }).where(eq(accounts.seq, seq))
}

/** Replaces the stored hash of the same password. */
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

export async function setName(
  write: Handle,
  seq: number,
  name: string,
  now: number,
): Promise<void> {
  const { accounts } = write.tables
  await write.db.update(accounts).set({ name, updated_at: now }).where(eq(accounts.seq, seq))
}

interface NewEmail {
  seq: number
  email: string
  /** When its owner followed a link sent to it; null if nobody did. */
  confirmedAt: number | null
  now: number
}

/** Changes the address of an account. False if another account has it. */
export async function setEmail(
  write: Handle,
  { seq, email, confirmedAt, now }: NewEmail,
): Promise<boolean> {
  const { accounts } = write.tables
  const email_key = emailKey(email)
  // No unique violation: on PostgreSQL that would end the transaction.
  const [holder] = await select(write).where(
    and(eq(accounts.email_key, email_key), ne(accounts.seq, seq)),
  )
  if (holder) return false
  await write.db
    .update(accounts)
    .set({ email, email_key, email_confirmed_at: confirmedAt, updated_at: now })
    .where(eq(accounts.seq, seq))
  return true
}

/** Records that the owner of the address has followed a link sent to it. */
export async function confirmEmail(write: Handle, seq: number, now: number): Promise<void> {
  const { accounts } = write.tables
  await write.db
    .update(accounts)
    .set({ email_confirmed_at: now, updated_at: now })
    .where(eq(accounts.seq, seq))
}

/** Removes an account with its passkeys and recovery codes. Its address is free again. */
export async function deleteAccount(write: Handle, seq: number): Promise<void> {
  const { accounts } = write.tables
  await write.db.delete(accounts).where(eq(accounts.seq, seq))
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
  created_at: accounts.created_at,
  confirmation_asked_at: accounts.confirmation_asked_at,
  email_confirmed_at: accounts.email_confirmed_at,
  password_until: accounts.password_until,
  devices_since: accounts.devices_since,
})
const select = (read: Handle) => read.db.select(fields(read)).from(read.tables.accounts)
