import type { StatementClaim } from '@melodia/contract/royaltyStatements'
import { emailKey } from '@melodia/db/accounts'
import type { Database, Handle } from '@melodia/db/database'
import { claimParty, partyOfLink, type LinkedParty } from '@melodia/db/splits/links'
import { conflict, emailUnconfirmed, forbidden, Problem } from '../../kit/http/errors.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { record } from '../../platform/events/record.ts'
import { hashOfToken } from '../../platform/mail/links.ts'
import { STATEMENT_LINK_MS } from '../../platform/notifications/statements.ts'
import { makePayoutDetails } from '../payouts/details.ts'

/** Rules of claiming statements by the link of a mail. Knows nothing of HTTP. */
export function makeStatementClaims({ db, clock }: { db: Database; clock: () => number }) {
  const details = makePayoutDetails({ db, clock })

  /**
   * Whose statements a link leads to, for whoever may claim them.
   * @throws Problem 404 for a link that is wrong or too old, 403 for an account of another address or
   * of one that is not confirmed, 409 where another account was first
   */
  async function claimable(read: Handle, token: string, { user }: Caller): Promise<LinkedParty> {
    const found = await partyOfLink(read, hashOfToken(token))
    if (!found || found.made_at <= clock() - STATEMENT_LINK_MS) throw linkIsOver()
    const { party } = found
    // Also if they have got another address since.
    if (party.user === user.seq) return party
    const isTheirs = emailKey(user.email) === emailKey(party.email)
    // Of another provider’s account, an address that is not confirmed is not known at all.
    if (!user.email_verified && (isTheirs || user.email === '')) throw emailUnconfirmed()
    if (!isTheirs) throw forbidden(OTHER_ADDRESS)
    if (party.user !== null) throw conflict(CLAIMED)
    return party
  }

  return {
    async look(caller: Caller, token: string): Promise<StatementClaim> {
      return presented(await claimable(db.read, token, caller), caller)
    },

    /** Makes the caller the one who reads these statements and is paid. Once more changes nothing. */
    async claim(caller: Caller, token: string): Promise<StatementClaim> {
      const now = clock()
      const extend = await details.extending(now)
      return db.write(async (write) => {
        const party = await claimable(write, token, caller)
        const { seq, id, name } = caller.user
        if (await claimParty(write, party.seq, seq)) {
          const actor = actorOf(caller)
          await extend(write, { party: party.seq, user: seq })
          await record(write, {
            actor,
            action: 'claim-party',
            resource: 'parties',
            resource_id: party.id,
            title: party.name,
            detail: { user: name, user_id: id },
            creators: [],
            now,
          })
        }
        return presented({ ...party, user: seq }, caller)
      })
    },
  }
}

const presented = (
  { id, name, user, statements }: LinkedParty,
  caller: Caller,
): StatementClaim => ({
  party: { id, kind: 'person', name },
  statements,
  is_claimed: user === caller.user.seq,
})

const linkIsOver = () =>
  new Problem(
    404,
    'The time of this link is over, or it is not whole. Open it from the newest mail; the next statement brings another one.',
  )
const OTHER_ADDRESS =
  'This link is for another address than that of your account. Sign in with an account of the address that got the mail.'
const CLAIMED =
  'Another account has claimed these statements already. Sign in with that account, or write to us.'
