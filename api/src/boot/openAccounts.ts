import { join } from 'node:path'
import { makeAccounts, type AccountsOptions, type Log } from '@melodia/accounts'
import type { Database } from '@melodia/db/database'
import { getUserOfIdentity } from '@melodia/db/users'
import { auditAccount } from '../domain/people/account/audit.ts'
import { makeBelongings } from '../domain/people/account/belongings.ts'
import { EMBEDDED_REALM, embeddedProvider } from '../platform/auth/embedded.ts'
import { externalProvider } from '../platform/auth/external.ts'
import { makeResetLinks } from '../domain/people/account/resetLink.ts'
import type { Provider } from '../platform/auth/provider.ts'
import { endTokensOfAccount } from '../domain/people/tokens/end.ts'
import type { Config } from '../platform/config/config.ts'
import { queueMail } from '../platform/mail/queue.ts'

interface AccountsContext {
  config: Config
  db: Database
  clock: () => number
  log: Log
}

/** The accounts provider of the settings: an external issuer, or the embedded one. */
export async function openAccounts({ config, db, clock, log }: AccountsContext): Promise<Provider> {
  const { accounts, rates, publicUrl, links } = config
  if (accounts.external) return externalProvider(accounts.external)
  const embedded = await makeAccounts({
    db,
    publicUrl,
    rates,
    tokenSeconds: accounts.tokenSeconds,
    contactEmail: links.contactEmail,
    audit(write, account, event) {
      const by = event.action === 'sign-in-failed' ? null : 'owner'
      return auditAccount(write, { event, account, by, now: clock() })
    },
    belongings: makeBelongings(db, clock),
    downloadsFolder: join(config.dataDir, 'downloads'),
    endTokens: endTokensOfAccount(clock),
    confirmEmail: accounts.confirmEmail,
    async needsSecondFactor({ id }) {
      if (accounts.secondFactorFor === 'nobody') return false
      const user = await getUserOfIdentity(db.read, { issuer: EMBEDDED_REALM, uid: id })
      return user?.is_admin === true
    },
    mail: config.mail.kind === 'none' ? null : mailAbout(clock),
    clock,
    log,
  })
  return { ...embeddedProvider(embedded), makeResetLink: makeResetLinks({ db, publicUrl, clock }) }
}

/** Mails about accounts cannot be turned off: they have no kind of notification. */
const mailAbout =
  (clock: () => number): NonNullable<AccountsOptions['mail']> =>
  async (write, { account, ...mail }) => {
    const user =
      account && (await getUserOfIdentity(write, { issuer: EMBEDDED_REALM, uid: account.id }))
    await queueMail(write, { user: user?.seq ?? null, kind: null, ...mail }, clock())
  }
