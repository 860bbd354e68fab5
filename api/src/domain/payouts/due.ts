import type { UnpaidReason } from '@melodia/contract/choices/payouts'
import type { Unpaid } from '@melodia/contract/payouts'
import type { Handle } from '@melodia/db/database'
import { balancesOf } from '@melodia/db/ledger'
import { waitingOf } from '@melodia/db/periods/waits'
import { payeesOf } from '@melodia/db/payouts'
import type { PlatformSetting } from '@melodia/db/settings'
import { frozenOf } from '@melodia/db/statements'
import { DAY_MS } from '@melodia/db/plays/days'

/** What a payee is to get, for itself and for others. */
export interface Due {
  /** `seq` of the party that is paid. */
  payee: number
  sealed: string
  amount_minor: number
  parts: { party: number; amount_minor: number }[]
}

interface Asked {
  currency: string
  /** These parties (`seq`) alone; all if it is absent. */
  parties?: ReadonlySet<number> | undefined
  now: number
}

/** What a payout would pay, all of it together. */
export const sumOfDue = (due: readonly Due[]) =>
  due.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** When changed payout details are used, in Unix milliseconds. */
export const usableFrom = (changed_at: number, quarantine_days: number) =>
  changed_at + quarantine_days * DAY_MS

/**
 * What is paid to whom now, and what is not and why. What a restriction holds, and what waits for
 * somebody to accept a split, stays with its party.
 */
export async function dueNow(
  read: Handle,
  { minimum_minor, quarantine_days }: PlatformSetting,
  { currency, parties, now }: Asked,
): Promise<{ due: Due[]; unpaid: Unpaid[] }> {
  const balances = await balancesOf(read, currency, parties && [...parties])
  const owed = [...balances].filter(([, balance]) => balance > 0)
  const payees = await payeesOf(
    read,
    owed.map(([party]) => party),
  )
  const frozen = await frozenOf(read, currency, now)
  const waiting = await waitingOf(
    read,
    owed.map(([party]) => party),
    currency,
  )
  const unpaid = new Map<UnpaidReason, Unpaid>()
  const leave = (reason: UnpaidReason, amount_minor: number, count = 1) => {
    if (amount_minor === 0) return
    const sum = unpaid.get(reason) ?? { reason, parties: 0, amount_minor: 0 }
    sum.parties += count
    sum.amount_minor += amount_minor
    unpaid.set(reason, sum)
  }
  const byPayee = new Map<number, Due>()
  for (const [party, balance] of owed) {
    const { payee = null, details = null } = payees.get(party) ?? {}
    if (payee === null) leave('nobody', balance)
    else if (details === null) leave('no-details', balance)
    else if (now < usableFrom(details.changed_at, quarantine_days)) leave('quarantine', balance)
    else {
      const held = Math.min(balance, frozen.get(party) ?? 0)
      leave('frozen', held)
      const unanswered = Math.min(balance - held, waiting.get(party) ?? 0)
      leave('not-accepted', unanswered)
      const amount_minor = balance - held - unanswered
      if (amount_minor === 0) continue
      const due = byPayee.get(payee) ?? {
        payee,
        sealed: details.sealed,
        amount_minor: 0,
        parts: [],
      }
      due.amount_minor += amount_minor
      due.parts.push({ party, amount_minor })
      byPayee.set(payee, due)
    }
  }
  const due = [...byPayee.values()].toSorted((one, other) => one.payee - other.payee)
  for (const { amount_minor, parts } of due)
    if (amount_minor < minimum_minor) leave('minimum', amount_minor, parts.length)
  return {
    due: due.filter(({ amount_minor }) => amount_minor >= minimum_minor),
    unpaid: [...unpaid.values()].toSorted((one, other) => (one.reason < other.reason ? -1 : 1)),
  }
}
