import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { accountByEmail } from '@melodia/db/accounts'
import { logEvent } from '../events.ts'
import type { Parts } from '../parts.ts'
import { makeResetToken } from './reset.ts'
import { resetPath } from '../resetLink.ts'

/** Mails a reset link to the owner of an address, if there is one. */
export async function mailResetLink(
  { db, mail, clock, log }: Parts,
  email: string,
  ip: string,
): Promise<void> {
  const known = await accountByEmail(db.read, email)
  if (!known || known.disabled_at !== null || !mail) return
  const now = clock()
  const { email: address } = known
  await db.write(async (write) => {
    await mail(write, {
      account: known,
      to: address,
      purpose: 'reset-password',
      async content() {
        const path = resetPath(await makeResetToken(write, known, now, address))
        const detail = { email: address, path, minutes: RESET_MINUTES }
        return { kind: 'reset-password', detail }
      },
    })
  })
  logEvent(log, 'authn_reset_link', { account: known.id, ip })
}
