import type { PayoutDetails, PayoutDetailsReply } from '@melodia/contract/payouts'
import { isSeen } from '@melodia/contract/shownText'
import type { Database, Handle } from '@melodia/db/database'
import { payoutDetailsOf, setPayoutDetails } from '@melodia/db/payoutDetails'
import { getSetting } from '@melodia/db/settings'
import { partiesClaimedBy } from '@melodia/db/splits/parties'
import { conflict, notFound, refuseFields } from '../../kit/http/errors.ts'
import { checkedAccount } from '../../kit/http/bankAccounts.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { record } from '../../platform/events/record.ts'
import { usableFrom } from './due.ts'
import type { Holder } from './holders.ts'
import { openVault } from './keys.ts'

/** Rules of payout details. Knows nothing of HTTP. */
export function makePayoutDetails({ db, clock }: { db: Database; clock: () => number }) {
  const presented = async (details: PayoutDetails, changed_at: number) => {
    const { quarantine_days } = (await getSetting(db.read, 'platform')).value
    return {
      ...details,
      changed_at: new Date(changed_at).toISOString(),
      usable_from: new Date(usableFrom(changed_at, quarantine_days)).toISOString(),
    }
  }
  return {
    async get(holder: Holder): Promise<PayoutDetailsReply> {
      const [party] = await holder.own(db.read)
      const stored = party && (await payoutDetailsOf(db.read, [party])).get(party)
      if (!party || !stored) throw notFound('Payout details')
      const vault = await openVault(db, clock())
      return presented(vault.open(party, stored.sealed), stored.changed_at)
    },

    /**
     * How another party (`seq`) that a user (`seq`) has claimed is paid to the same account as those
     * before; it waits like new details do.
     */
    async extending(now: number) {
      const vault = await openVault(db, now)
      return async (write: Handle, { party, user }: { party: number; user: number }) => {
        const stored = await payoutDetailsOf(write, await partiesClaimedBy(write, user))
        const [first] = stored
        if (!first || stored.has(party)) return
        const [earlier, { sealed }] = first
        const own = vault.seal(party, vault.open(earlier, sealed))
        await setPayoutDetails(write, party, { sealed: own, changed_at: now, by: user })
      }
    },

    /** Replaces them, and tells whose they are. */
    async set(caller: Caller, holder: Holder, sent: PayoutDetails): Promise<PayoutDetailsReply> {
      const now = clock()
      const details = checkedDetails(sent)
      const vault = await openVault(db, now)
      const actor = actorOf(caller)
      await db.write(async (write) => {
        const parties = await holder.ownOrMade(write, now)
        if (parties.length === 0) throw conflict('Nothing is owed to you under your email.')
        for (const party of parties) {
          const sealed = vault.seal(party, details)
          await setPayoutDetails(write, party, { sealed, changed_at: now, by: actor.seq })
        }
        const { id, name } = caller.user
        await record(write, {
          actor,
          action: 'set-details',
          resource: 'payout-details',
          resource_id: id,
          title: name,
          detail: { user: name, user_id: id },
          creators: [],
          now,
        })
      })
      return presented(details, now)
    },
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes of ISO 3166-1 that are no countries. */
const UNIONS: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'ZZ'])

/** @throws Problem 422 that says which field is wrong, and why */
function checkedDetails({ legal_name, address, tax_number, ...account }: PayoutDetails) {
  const texts = {
    legal_name,
    'address.street': address.street,
    'address.postcode': address.postcode,
    'address.town': address.town,
  }
  const errors = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (isSeen(text) ? [] : [[field, EMPTY]])),
  )
  if (UNIONS.has(address.country) || COUNTRY_NAMES.of(address.country) === undefined)
    errors['address.country'] = `${address.country} is no country of ISO 3166-1.`
  refuseFields(errors)
  const { street, postcode, town, country } = address
  return {
    legal_name: legal_name.trim(),
    address: { street: street.trim(), postcode: postcode.trim(), town: town.trim(), country },
    ...checkedAccount(account),
    ...(tax_number?.trim() && { tax_number: tax_number.trim() }),
  }
}
const EMPTY = 'This is required for a payment.'
