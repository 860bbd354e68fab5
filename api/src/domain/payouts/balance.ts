import type { Party } from '@melodia/contract/periods'
import type { Balance, BalanceQuery, LedgerEntry } from '@melodia/contract/payouts'
import type { Handle } from '@melodia/db/database'
import { balancesOf, currenciesOf, entriesOf, type LedgerRecord } from '@melodia/db/ledger'
import { payoutDetailsOf } from '@melodia/db/payoutDetails'
import { waitingOf } from '@melodia/db/periods/waits'
import { getSetting } from '@melodia/db/settings'
import { partiesBySeq, type SharePartyRecord } from '@melodia/db/splits/parties'
import { frozenOf } from '@melodia/db/statements'
import { dueNow, sumOfDue, usableFrom } from './due.ts'
import type { Holder } from './holders.ts'

/** Entries of a page, where nobody says how many. */
const ENTRIES = 50

const iso = (at: number) => new Date(at).toISOString()

/** What is owed to somebody, and how it came to be. */
export async function balanceOf(
  read: Handle,
  holder: Holder,
  { currency: asked, p: page = 1, l: limit = ENTRIES }: BalanceQuery,
  now: number,
): Promise<Balance> {
  const setting = (await getSetting(read, 'platform')).value
  const parties = await holder.parties(read)
  const currency = asked ?? setting.currency
  const balances = await balancesOf(read, currency, parties)
  const named = await partiesBySeq(read, parties)
  const { rows, total } = await entriesOf(
    read,
    { parties, currency },
    { limit, offset: (page - 1) * limit },
  )
  const [own] = await holder.own(read)
  const details = own === undefined ? null : (await payoutDetailsOf(read, [own])).get(own)
  const { due } = await dueNow(read, setting, { currency, parties: new Set(parties), now })
  return {
    balance_minor: sum(balances.values()),
    currency,
    currencies: await currenciesOf(read, parties),
    of: parties.flatMap((seq) => {
      const party = named.get(seq)
      return party ? [{ party: presentParty(party), balance_minor: balances.get(seq) ?? 0 }] : []
    }),
    frozen_minor: sum((await frozenOf(read, currency, now, parties)).values()),
    waiting_minor: sum((await waitingOf(read, parties, currency)).values()),
    minimum_minor: setting.minimum_minor,
    due_minor: sumOfDue(due),
    details: details
      ? {
          changed_at: iso(details.changed_at),
          usable_from: iso(usableFrom(details.changed_at, setting.quarantine_days)),
        }
      : null,
    entries: rows.flatMap((row) => presentEntry(row, named.get(row.party)) ?? []),
    entries_total: total,
  }
}

const sum = (amounts: Iterable<number>) => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** A party as answers name it. */
export const presentParty = ({ id, kind, name }: SharePartyRecord): Party => ({ id, kind, name })

const presentEntry = (
  { at, party: _seq, ...entry }: LedgerRecord,
  party: SharePartyRecord | undefined,
): LedgerEntry | null =>
  party ? Object.assign(entry, { at: iso(at), party: presentParty(party) }) : null
