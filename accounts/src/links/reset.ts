import { confirmEmail, type AccountRecord } from '@melodia/db/accounts'
import { PASSWORD_RESET } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'
import { hashPassword } from '../passwords.ts'
import type { Parts } from '../parts.ts'
import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { makeLinkToken, readLink } from './links.ts'

/**
 * Makes the token of a reset link: single use, 30 minutes. It replaces an earlier one of the
 * account. Call it in the transaction that records who made it. Whoever follows one that was mailed
 * has proven the address.
 */
export const makeResetToken = (
  write: Handle,
  account: Pick<AccountRecord, 'id'>,
  now: number,
  mailedTo: string | null = null,
): Promise<string> =>
  makeLinkToken(write, {
    model: PASSWORD_RESET,
    account,
    payload: { mailed_to: mailedTo },
    until: now + RESET_MINUTES * 60_000,
  })

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

/**
 * Sets the password, and ends what a reset ends; where the link is the first proof of the address,
 * what a confirmation ends. Null if the link is no longer valid.
 */
export async function resetPassword(
  { db, audit, clock, endCredentials }: Parts,
  { token, password }: { token: string; password: string },
): Promise<AccountRecord | null> {
  const hash = await hashPassword(password)
  const now = clock()
  return db.write(async (write) => {
    const link = await readLink(write, { model: PASSWORD_RESET, token, now })
    if (!link) return null
    const { account, payload } = link
    const isProof = payload['mailed_to'] === account.email
    const isFirstProof = isProof && account.email_confirmed_at === null
    const event = isFirstProof ? 'confirmation' : 'reset'
    await endCredentials(write, { event, account, newPassword: { hash } })
    if (isFirstProof) {
      await confirmEmail(write, account.seq, now)
      await audit(write, account, { action: 'confirm-email' })
    }
    await audit(write, account, { action: 'password' })
    return account
  })
}
