import { CONFIRM_HOURS } from '@melodia/contract/choices/people'
import { accountByEmail, emailKey, setEmail, type AccountRecord } from '@melodia/db/accounts'
import { EMAIL_CHANGE } from '@melodia/db/accounts/payloads'
import type { Parts } from '../parts.ts'
import { isHeld } from './held.ts'
import { makeLinkToken, readLink } from './links.ts'
import { mailTakeBack } from './takeBack.ts'

const CONFIRM_MS = CONFIRM_HOURS * 60 * 60_000

export const emailChangePath = (token: string) =>
  `/accounts/email?token=${encodeURIComponent(token)}`

interface NewAddress {
  account: AccountRecord
  email: string
  /** `uid` of the session in which it is asked for: it stays when others end. */
  session: string
}

/**
 * Mails a link to the new address. If another account has it, that account's owner is told
 * instead, so that the caller cannot find out which addresses are taken.
 */
export async function askForEmail(
  { db, mail, clock }: Parts,
  { account, email, session }: NewAddress,
): Promise<void> {
  if (!mail) return
  const until = clock() + CONFIRM_MS
  const now = clock()
  await db.write(async (write) => {
    const holder = await accountByEmail(write, email)
    if (holder && holder.id !== account.id)
      return mail(write, {
        account: holder,
        to: holder.email,
        purpose: 'address-entered',
        content: { kind: 'address-entered', detail: { email: holder.email } },
      })
    if (await isHeld(write, email, now, account)) return undefined
    const payload = { email, session }
    await mail(write, {
      account,
      to: email,
      purpose: 'change-email',
      async content() {
        const link = { model: EMAIL_CHANGE, account, payload, until }
        const path = emailChangePath(await makeLinkToken(write, link))
        return { kind: 'change-email', detail: { email, path } }
      },
    })
  })
}

/** The new address of a link; null if the link is no longer valid. */
export async function newEmailOf({ db, clock }: Parts, token: string): Promise<string | null> {
  const link = await readLink(db.read, { model: EMAIL_CHANGE, token, now: clock() })
  return link && textOf(link.payload['email'])
}

/** Changes the address, and tells the old one. Null if the link is no longer valid. */
export async function changeEmailByLink(parts: Parts, token: string): Promise<string | null> {
  const { db, audit, clock, endCredentials } = parts
  const now = clock()
  return db.write(async (write) => {
    const link = await readLink(write, { model: EMAIL_CHANGE, token, now })
    const email = link && textOf(link.payload['email'])
    if (!link || !email || (await isHeld(write, email, now, link.account))) return null
    const { account, payload } = link
    if (!(await setEmail(write, { seq: account.seq, email, confirmedAt: now, now }))) return null
    const session = textOf(payload['session']) ?? undefined
    await endCredentials(write, { event: 'address', account, session })
    await audit(write, account, { action: 'email', to: emailKey(email) })
    await mailTakeBack(write, parts, account)
    return email
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
