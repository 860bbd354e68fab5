import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { makeResetToken } from '@melodia/accounts/links/reset'
import { resetPath } from '@melodia/accounts/resetLink'
import { accountById } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { auditAccount } from './audit.ts'
import type { Provider } from '../../../platform/auth/provider.ts'

interface ResetLinks {
  db: Database
  publicUrl: string
  clock: () => number
}

/** Reset links that administrators make, recorded with who made them. */
export const makeResetLinks =
  ({ db, publicUrl, clock }: ResetLinks): NonNullable<Provider['makeResetLink']> =>
  async (uid, by) => {
    const now = clock()
    return db.write(async (write) => {
      const account = await accountById(write, uid)
      if (account?.disabled_at !== null) return null
      await auditAccount(write, { event: { action: 'reset' }, account, by, now })
      const token = await makeResetToken(write, account, now)
      return { url: `${publicUrl}${resetPath(token)}`, until: now + RESET_MINUTES * 60_000 }
    })
  }
