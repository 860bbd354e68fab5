import { accountByEmail } from '@melodia/db/accounts'
import { logEvent } from '../events.ts'
import type { Parts } from '../parts.ts'
import { makeResetToken } from './reset.ts'
import { RESET_MINUTES, resetPath } from '../resetLink.ts'

/** Mails a reset link to the owner of an address, if there is one. */
export async function mailResetLink(
  { db, mail, clock, log }: Parts,
  email: string,
  ip: string,
): Promise<void> {
  const known = await accountByEmail(db.read, email)
  if (!known || known.disabled_at !== null || !mail) return
  const now = clock()
  await db.write(async (write) => {
    const path = async () => resetPath(await makeResetToken(write, known, now, known.email))
    await mail(write, {
      account: known,
      to: known.email,
      purpose: 'reset-password',
      subject: 'Set a new password',
      paragraphs: [
        `Somebody, probably you, asked for a link to set a new password for the account ${known.email}.`,
        `It works once, for ${RESET_MINUTES} minutes. Setting a password signs the account out everywhere.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Set a new password', path },
    })
  })
  logEvent(log, 'authn_reset_link', { account: known.id, ip })
}
