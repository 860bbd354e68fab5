import { setDisabled, accountByEmail } from '@melodia/db/accounts'
import { endCredentials } from '@melodia/accounts/credentials/end'
import type { AccountEvent } from '@melodia/accounts'
import type { CredentialEvent } from '@melodia/accounts/credentials/endings'
import type { Database } from '@melodia/db/database'
import { auditAccount } from '../../domain/people/account/audit.ts'
import { StartError } from '../stores.ts'
import { endTokensOfAccount } from '../../domain/people/tokens/end.ts'
import type { CommandContext } from './command.ts'

/** Actions on an account of the embedded provider, besides a new password. */
export type AccountVerb = 'sign-out' | 'disable' | 'enable' | 'remove-factors'
export const ACCOUNT_VERBS: readonly AccountVerb[] = [
  'sign-out',
  'disable',
  'enable',
  'remove-factors',
]

/** The account of an email. @throws StartError if there is none, or the provider is external. */
export async function accountOf(db: Database, email: string, { config }: CommandContext) {
  const { external } = config.accounts
  if (external) throw new StartError(`Accounts are kept by ${external.issuer}, not here.`)
  const account = await accountByEmail(db.read, email)
  if (!account) throw new StartError(`Nobody has an account with the email ${email}.`)
  return account
}
export type Account = Awaited<ReturnType<typeof accountOf>>

/** The event of each verb in the table of endings; null where nothing ends. */
const EVENTS: Readonly<Record<AccountVerb, CredentialEvent | null>> = {
  'sign-out': 'sign-out',
  disable: 'disabling',
  enable: null,
  'remove-factors': 'operator-factors',
}

/**
 * Ends all sessions, API tokens and links of an account, effective from the next call; `disable` also refuses sign-ins,
 * as a wrong password is refused, until `enable`. `remove-factors` is for people who have lost their
 * second factor and its recovery codes: they sign in with the password alone.
 */
export async function changeAccount(
  db: Database,
  verb: AccountVerb,
  email: string,
  context: CommandContext,
) {
  const account = await accountOf(db, email, context)
  const now = context.clock()
  const ended = await db.write(async (write) => {
    if (verb === 'disable' || verb === 'enable')
      await setDisabled(write, account.seq, verb === 'disable', now)
    const done: AccountEvent =
      verb === 'remove-factors' ? { action: 'remove-factor', factor: 'all' } : { action: verb }
    await auditAccount(write, { event: done, account, by: null, now })
    const event = EVENTS[verb]
    return event
      ? endCredentials(write, { event, account, now, endTokens: endTokensOfAccount(() => now) })
      : 0
  })
  const said: Record<AccountVerb, string> = {
    'sign-out': `is signed out everywhere (sessions: ${ended}), and has no API token or link any more.`,
    disable: `can no longer sign in, and is signed out everywhere (sessions: ${ended}).`,
    enable: 'can sign in again.',
    'remove-factors': `has no second factor now, and is signed out everywhere (sessions: ${ended}).`,
  }
  context.say(`${account.email} ${said[verb]}`)
}
