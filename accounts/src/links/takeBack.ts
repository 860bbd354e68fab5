import { TAKE_BACK_DAYS } from '@melodia/contract/choices/people'
import { emailKey, setEmail, type AccountRecord } from '@melodia/db/accounts'
import { EMAIL_TAKE_BACK } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'
import type { Parts } from '../parts.ts'
import { awaitsConfirmation } from './confirmation.ts'
import { addLinkToken, readLink } from './links.ts'
import { makeResetToken } from './reset.ts'

const DAY = 24 * 60 * 60_000

export const takeBackPath = (token: string) =>
  `/accounts/take-back?token=${encodeURIComponent(token)}`

/**
 * Tells the old address of an account that it was changed, with a link that takes the change back.
 * There is none where nobody has proven that the old address was theirs: it may have been a slip.
 */
export async function mailTakeBack(
  write: Handle,
  { mail, clock, frame }: Pick<Parts, 'mail' | 'clock' | 'frame'>,
  account: AccountRecord,
): Promise<void> {
  if (!mail) return
  const now = clock()
  const { email } = account
  async function takeBack() {
    const token = await addLinkToken(write, {
      model: EMAIL_TAKE_BACK,
      account,
      uid: emailKey(email),
      payload: { email, changed_at: now },
      until: now + TAKE_BACK_DAYS * DAY,
    })
    return { path: takeBackPath(token), days: TAKE_BACK_DAYS }
  }
  await mail(write, {
    account,
    to: email,
    purpose: 'security',
    about: 'email',
    content: async () => ({
      kind: 'email-changed',
      detail: {
        email,
        contactEmail: frame.contactEmail,
        takeBack: awaitsConfirmation(account) ? null : await takeBack(),
      },
    }),
  })
}

/** The address that a link gives back; null if the link is no longer valid. */
export async function addressOfTakeBack(
  { db, clock }: Parts,
  token: string,
): Promise<string | null> {
  const link = await readLink(db.read, { model: EMAIL_TAKE_BACK, token, now: clock() })
  return link && String(link.payload['email'])
}

/**
 * Gives the account its old address again, and ends what was made since. Returns that address and the
 * token of a link to set a password; null if the link is no longer valid.
 */
export async function takeAddressBack(
  { db, audit, clock, endCredentials }: Parts,
  token: string,
): Promise<{ email: string; resetToken: string } | null> {
  const now = clock()
  return db.write(async (write) => {
    const link = await readLink(write, { model: EMAIL_TAKE_BACK, token, now })
    if (!link) return null
    const { account, payload } = link
    const email = String(payload['email'])
    if (!(await setEmail(write, { seq: account.seq, email, confirmedAt: now, now }))) return null
    const changedAt = Number(payload['changed_at'])
    await endCredentials(write, { event: 'take-back', account, changedAt })
    await audit(write, account, { action: 'email', to: emailKey(email), taken_back: true })
    return { email, resetToken: await makeResetToken(write, account, now) }
  })
}
