import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { newId } from '../records/id.ts'

/** The authenticator app of an account. */
export interface TotpRecord {
  /** Sealed. */
  secret: string
  /** Time step of the last code that was accepted; null before the first. */
  step: number | null
  added_at: number | null
}

export interface PasskeyRecord {
  id: string
  name: string
  /** As the authenticator names it, base64url. */
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  transports: string[]
  created_at: number
  last_used_at: number | null
}

export type NewPasskey = Omit<PasskeyRecord, 'id' | 'created_at' | 'last_used_at'>

/** The second factors of an account. */
export interface Factors {
  totp: TotpRecord | null
  passkeys: PasskeyRecord[]
  /** Number of recovery codes that were not used yet. */
  recoveryCodes: number
}

export async function factorsOf(read: Handle, account: number): Promise<Factors> {
  const { accounts, account_recovery_codes: codes } = read.tables
  const [row] = await read.db
    .select({
      secret: accounts.totp_secret,
      step: accounts.totp_step,
      added_at: accounts.totp_added_at,
    })
    .from(accounts)
    .where(eq(accounts.seq, account))
  const [unused] = await read.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(codes)
    .where(and(eq(codes.account, account), isNull(codes.used_at)))
  return {
    totp:
      row && row.secret !== null
        ? { secret: row.secret, step: row.step, added_at: row.added_at }
        : null,
    passkeys: await passkeysOf(read, account),
    recoveryCodes: unused?.count ?? 0,
  }
}

/** Sets the authenticator app, whose first code was of this step; null removes it. */
export async function setTotp(
  write: Handle,
  account: number,
  totp: TotpRecord | null,
): Promise<void> {
  const { accounts } = write.tables
  await write.db
    .update(accounts)
    .set({
      totp_secret: totp?.secret ?? null,
      totp_step: totp?.step ?? null,
      totp_added_at: totp?.added_at ?? null,
    })
    .where(eq(accounts.seq, account))
}

/** Accepts the code of a time step. False if that one or a later one was accepted before. */
export async function useTotpStep(write: Handle, account: number, step: number): Promise<boolean> {
  const { accounts } = write.tables
  const used = await write.db
    .update(accounts)
    .set({ totp_step: step })
    .where(
      and(eq(accounts.seq, account), or(isNull(accounts.totp_step), lt(accounts.totp_step, step))),
    )
    .returning({ seq: accounts.seq })
  return used.length > 0
}

/** Replaces the recovery codes of an account. */
export async function setRecoveryCodes(
  write: Handle,
  account: number,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  const { account_recovery_codes: codes } = write.tables
  await write.db.delete(codes).where(eq(codes.account, account))
  if (hashes.length > 0)
    await write.db.insert(codes).values(hashes.map((hash) => ({ account, hash, made_at: now })))
}

/** Uses a recovery code up. False if there is no such unused one. */
export async function useRecoveryCode(
  write: Handle,
  account: number,
  hash: string,
  now: number,
): Promise<boolean> {
  const { account_recovery_codes: codes } = write.tables
  const used = await write.db
    .update(codes)
    .set({ used_at: now })
    .where(and(eq(codes.account, account), eq(codes.hash, hash), isNull(codes.used_at)))
    .returning({ hash: codes.hash })
  return used.length > 0
}

export async function passkeysOf(read: Handle, account: number): Promise<PasskeyRecord[]> {
  const { account_passkeys: keys } = read.tables
  return read.db
    .select(passkeyFields(read))
    .from(keys)
    .where(eq(keys.account, account))
    .orderBy(keys.seq)
}

/** The passkey of a credential and the `id` of its account. */
export async function passkeyByCredential(
  read: Handle,
  credentialId: string,
): Promise<(PasskeyRecord & { accountId: string }) | null> {
  const { account_passkeys: keys, accounts } = read.tables
  const [row] = await read.db
    .select({ ...passkeyFields(read), accountId: accounts.id })
    .from(keys)
    .innerJoin(accounts, eq(accounts.seq, keys.account))
    .where(eq(keys.credential_id, credentialId))
  return row ?? null
}

/** False if the credential is registered already. */
export async function addPasskey(
  write: Handle,
  account: number,
  passkey: NewPasskey,
  now: number,
): Promise<boolean> {
  const { account_passkeys: keys } = write.tables
  const made = await write.db
    .insert(keys)
    .values({ ...passkey, account, id: newId(now), created_at: now })
    .onConflictDoNothing({ target: keys.credential_id })
    .returning({ id: keys.id })
  return made.length > 0
}

/** Returns whether the account has such a passkey. */
export async function renamePasskey(
  write: Handle,
  account: number,
  id: string,
  name: string,
): Promise<boolean> {
  const { account_passkeys: keys } = write.tables
  const changed = await write.db
    .update(keys)
    .set({ name })
    .where(and(eq(keys.account, account), eq(keys.id, id)))
    .returning({ id: keys.id })
  return changed.length > 0
}

/** Returns whether the account had such a passkey. */
export async function removePasskey(write: Handle, account: number, id: string): Promise<boolean> {
  const { account_passkeys: keys } = write.tables
  const gone = await write.db
    .delete(keys)
    .where(and(eq(keys.account, account), eq(keys.id, id)))
    .returning({ id: keys.id })
  return gone.length > 0
}

/** Records a use of a passkey. False if it was used with this counter or a later one before. */
export async function countPasskeyUse(
  write: Handle,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const { account_passkeys: keys } = write.tables
  // Authenticators without a counter always send 0.
  const isNext = counter === 0 ? eq(keys.counter, 0) : lt(keys.counter, counter)
  const changed = await write.db
    .update(keys)
    .set({ counter, last_used_at: now })
    .where(and(eq(keys.id, id), isNext))
    .returning({ id: keys.id })
  return changed.length > 0
}

const passkeyFields = ({ tables: { account_passkeys: keys } }: Handle) => ({
  id: keys.id,
  name: keys.name,
  credential_id: keys.credential_id,
  public_key: keys.public_key,
  counter: keys.counter,
  transports: keys.transports,
  created_at: keys.created_at,
  last_used_at: keys.last_used_at,
})

/** Which factors are meant: all, or those made at a time or later. */
export type Since = number | 'ever'

/** Removes the authenticator app. Returns whether there was such a one. */
export async function removeTotp(write: Handle, account: number, since: Since): Promise<boolean> {
  const { totp } = await factorsOf(write, account)
  if (!totp || (since !== 'ever' && (totp.added_at ?? 0) < since)) return false
  await setTotp(write, account, null)
  return true
}

/** Removes passkeys. Returns their number. */
export async function removePasskeys(
  write: Handle,
  account: number,
  since: Since,
): Promise<number> {
  const { account_passkeys: keys } = write.tables
  const isMeant = since === 'ever' ? undefined : gte(keys.created_at, since)
  const gone = await write.db
    .delete(keys)
    .where(and(eq(keys.account, account), isMeant))
    .returning({ id: keys.id })
  return gone.length
}

/** Removes recovery codes. */
export async function removeRecoveryCodes(
  write: Handle,
  account: number,
  since: Since,
): Promise<void> {
  const { account_recovery_codes: codes } = write.tables
  const isMeant = since === 'ever' ? undefined : gte(codes.made_at, since)
  await write.db.delete(codes).where(and(eq(codes.account, account), isMeant))
}
