import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { makeResetToken } from '@melodia/accounts/links/reset'
import { resetPath } from '@melodia/accounts/resetLink'
import type { Database } from '@melodia/db/database'
import { auditAccount } from '../../domain/people/account/audit.ts'
import { StartError } from '../stores.ts'
import { accountOf } from './account.ts'
import type { CommandContext } from './command.ts'

/** Prints a link to set a new password, which the operator never learns. */
export async function makeResetLink(db: Database, email: string, context: CommandContext) {
  const { say, clock, config } = context
  const account = await accountOf(db, email, context)
  if (account.disabled_at !== null)
    throw new StartError(
      `${account.email} is disabled. Run \`npm run admin -- enable EMAIL\` first.`,
    )
  const now = clock()
  const token = await db.write(async (write) => {
    await auditAccount(write, { event: { action: 'reset' }, account, by: null, now })
    return makeResetToken(write, account, now)
  })
  say(`With this link ${account.email} sets a new password, once, within ${RESET_MINUTES} minutes:`)
  say(`${config.publicUrl}${resetPath(token)}`)
}
