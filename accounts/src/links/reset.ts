import type { AccountRecord } from '@melodia/db/accounts'
import { PASSWORD_RESET } from '@melodia/db/accounts/payloads'
import type { Database, Handle } from '@melodia/db/database'
import type { AuditAccount } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { changePassword } from '../people.ts'
import { makeLinkToken, readLink } from './links.ts'

/** Lifetime in minutes: long enough to pass the link on, and no longer. */
export const RESET_MINUTES = 30

export const resetPath = (token: string) => `/accounts/reset?token=${encodeURIComponent(token)}`

/**
 * Makes the token of a reset link: single use, 30 minutes. It replaces an earlier one of the
 * account. Call it in the transaction that records who made it.
 */
export const makeResetToken = (
  write: Handle,
  account: Pick<AccountRecord, 'id'>,
  now: number,
): Promise<string> =>
  makeLinkToken(write, { model: PASSWORD_RESET, account, until: now + RESET_MINUTES * 60_000 })

/**
 * The account of a token. Null if the token was used or has expired, or the account is disabled.
 */
export async function accountOfResetToken(
  read: Handle,
  token: string,
  now: number,
): Promise<AccountRecord | null> {
  const link = await readLink(read, { model: PASSWORD_RESET, token, now })
  return link && link.account
}

interface Reset {
  token: string
  password: string
  now: number
  audit: AuditAccount
}

/** Sets the password and ends all sessions. Null if the link is no longer valid. */
export async function resetPassword(db: Database, { token, password, now, audit }: Reset) {
  const hash = await hashPassword(password)
  return db.write(async (write) => {
    const account = await accountOfResetToken(write, token, now)
    if (!account) return null
    await changePassword(write, account, hash, now)
    await audit(write, 'password', account)
    return account
  })
}
