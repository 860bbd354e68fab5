import type { Payout, PayoutSummary } from '@melodia/contract/payouts'
import type { Handle } from '@melodia/db/database'
import { totalsOf, transfersOf, type PayoutRecord, type PayoutTotals } from '@melodia/db/payouts'
import { presentParty } from './balance.ts'

const NOTHING: PayoutTotals = { transfers: 0, amount_minor: 0, returned_minor: 0 }

/** Payouts of a list. */
export async function presentSummaries(
  read: Handle,
  rows: readonly PayoutRecord[],
): Promise<PayoutSummary[]> {
  const totals = await totalsOf(
    read,
    rows.map(({ seq }) => seq),
  )
  return rows.map((row) => presentSummary(row, totals.get(row.seq) ?? NOTHING))
}

const presentSummary = (row: PayoutRecord, totals: PayoutTotals): PayoutSummary => ({
  id: row.id,
  date: row.date,
  currency: row.currency,
  state: row.state,
  ...totals,
  created_at: new Date(row.created_at).toISOString(),
  paid_at: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
  version: row.version,
})

/** A payout with its payees. Their accounts are in the payout file alone. */
export async function presentPayout(read: Handle, row: PayoutRecord): Promise<Payout> {
  const totals = await totalsOf(read, [row.seq])
  const transfers = await transfersOf(read, row.seq)
  return {
    ...presentSummary(row, totals.get(row.seq) ?? NOTHING),
    debtor: row.debtor.name,
    payees: transfers.map(({ number, payee, amount_minor, state, reason }) => ({
      number,
      party: presentParty(payee),
      amount_minor,
      state,
      reason,
    })),
  }
}
