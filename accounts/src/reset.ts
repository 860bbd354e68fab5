import { createHash, randomBytes } from 'node:crypto'
import {
  accountById,
  deletePayloadsOfAccount,
  findPayload,
  PASSWORD_RESET,
  upsertPayload,
  type AccountRecord,
} from '@melodia/db/accounts'
import type { Database, Handle } from '@melodia/db/database'
import { hashPassword } from './passwords.ts'
import { changePassword } from './people.ts'

/** Lifetime in minutes: long enough to pass the link on, and no longer. */
export const RESET_MINUTES = 30

/** Only its hash is stored, so reading the database does not give a working link. */
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Makes the token of a reset link: single use, 30 minutes. It replaces an earlier one of the
 * account. Call it in the transaction that records who made it.
 */
export async function makeResetToken(
  write: Handle,
  account: Pick<AccountRecord, 'id'>,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deletePayloadsOfAccount(write, PASSWORD_RESET, account.id)
  await upsertPayload(write, {
    model: PASSWORD_RESET,
    id: idOf(token),
    payload: {},
    grant_id: null,
    uid: null,
    account_id: account.id,
    user_code: null,
    expires_at: now + RESET_MINUTES * 60_000,
  })
  return token
}

/**
 * The account of a token. Null if the token was used or has expired, or the account is disabled.
 */
export async function accountOfResetToken(
  read: Handle,
  token: string,
  now: number,
): Promise<AccountRecord | null> {
  const stored = await findPayload(read, PASSWORD_RESET, idOf(token))
  if (!stored || stored.account_id === null || (stored.expires_at ?? 0) <= now) return null
  const account = await accountById(read, stored.account_id)
  return account?.disabled_at === null ? account : null
}

interface Reset {
  token: string
  password: string
  now: number
  /** Records it in the audit, in the same transaction. */
  audit: (write: Handle, account: AccountRecord) => Promise<void>
}

/** Sets the password and ends all sessions. Null if the link is no longer valid. */
export async function resetPassword(db: Database, { token, password, now, audit }: Reset) {
  const hash = await hashPassword(password)
  return db.write(async (write) => {
    const account = await accountOfResetToken(write, token, now)
    if (!account) return null
    await changePassword(write, account, hash, now)
    await audit(write, account)
    return account
  })
}
