import { CONFIRM_HOURS } from '@melodia/contract/choices/people'
import {
  accountByEmail,
  confirmEmail,
  createAccount,
  type AccountRecord,
} from '@melodia/db/accounts'
import { EMAIL_CONFIRMATION } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'
import { logEvent } from '../events.ts'
import type { SignUpForm } from '../forms.ts'
import type { Parts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { isHeld } from './held.ts'
import { makeLinkToken, readLink } from './links.ts'
import { makeResetToken } from './reset.ts'

const CONFIRM_MS = CONFIRM_HOURS * 60 * 60_000

export const confirmPath = (token: string) => `/accounts/confirm?token=${encodeURIComponent(token)}`

/** When a confirmation of an address was demanded, and when it came. */
export type Confirmation = Pick<AccountRecord, 'confirmation_asked_at' | 'email_confirmed_at'>

/** Whether somebody has to confirm their email before they may request or upload. */
export const awaitsConfirmation = (account: Confirmation) =>
  account.confirmation_asked_at !== null && account.email_confirmed_at === null

/** Mails a link by which the owner of the address confirms it: once, for a day. */
export async function mailConfirmation(
  write: Handle,
  { mail, clock }: Pick<Parts, 'mail' | 'clock'>,
  account: AccountRecord,
): Promise<void> {
  if (!mail) return
  const until = clock() + CONFIRM_MS
  const { email } = account
  await mail(write, {
    account,
    to: email,
    purpose: 'confirm-email',
    async content() {
      const token = await makeLinkToken(write, { model: EMAIL_CONFIRMATION, account, until })
      return { kind: 'confirm-email', detail: { email, path: confirmPath(token) } }
    },
  })
}

/** Tells the reader of an address that an account may still take it back. */
async function mailHeld(write: Handle, { mail }: Pick<Parts, 'mail'>, email: string) {
  await mail?.(write, {
    account: null,
    to: email,
    purpose: 'has-account',
    content: { kind: 'address-held', detail: { email } },
  })
}

/** Creates an account, or tells the owner of the one that has the address, by mail either way. */
export async function signUpAndMail(
  parts: Parts,
  { name, email, password }: SignUpForm,
  ip: string,
): Promise<void> {
  const { db, mail, clock, log } = parts
  const password_hash = await hashPassword(password)
  const now = clock()
  const id = await db.write(async (write) => {
    const values = { name, email, password_hash, is_demo: false, confirmation_asked_at: now }
    if (await isHeld(write, email, now)) {
      await mailHeld(write, parts, email)
      return null
    }
    const made = await createAccount(write, values, now)
    if (made) {
      await mailConfirmation(write, parts, made)
      return made.id
    }
    const owner = await accountByEmail(write, email)
    if (owner && mail)
      await mail(write, {
        account: owner,
        to: owner.email,
        purpose: 'has-account',
        content: { kind: 'has-account', detail: { email: owner.email } },
      })
    return null
  })
  if (id) logEvent(log, 'user_created', { account: id, ip })
}

/** The account, and whether its password stays: it does where who confirms has entered it. */
export interface Confirmed {
  account: AccountRecord
  /** Token of a link to set a password, where the one of the sign-up has ended; null where it stays. */
  resetToken: string | null
}

/**
 * Confirms the email of a link, and ends everything that was made before by whoever signed up.
 * Null if the link is no longer valid.
 */
export async function confirmByLink(
  { db, audit, clock, endCredentials }: Parts,
  token: string,
  isProven: boolean,
): Promise<Confirmed | null> {
  const now = clock()
  return db.write(async (write) => {
    const link = await readLink(write, { model: EMAIL_CONFIRMATION, token, now })
    if (!link) return null
    const { account } = link
    await endCredentials(write, { event: 'confirmation', account, isProven })
    await confirmEmail(write, account.seq, now)
    await audit(write, account, { action: 'confirm-email' })
    return { account, resetToken: isProven ? null : await makeResetToken(write, account, now) }
  })
}
