import { moneyOf } from '@melodia/contract/money'
import type { Handle } from '@melodia/db/database'
import { usersOfParty } from '@melodia/db/notifications/recipients'
import type { PayoutRecord, TransferRecord } from '@melodia/db/payouts'
import { tell } from '../../platform/notifications/tell.ts'

interface Told {
  by: { seq: number }
  now: number
}

/** Tells payees that their money is on its way. */
export async function tellSent(
  write: Handle,
  payout: PayoutRecord,
  transfers: readonly TransferRecord[],
  told: Told,
): Promise<void> {
  for (const { payee, amount_minor } of transfers) {
    const detail = {
      payout: payout.id,
      amount: moneyOf(amount_minor, payout.currency),
      is_claimed: payee.kind === 'person',
    }
    const people = await usersOfParty(write, payee.seq)
    await tell(write, { kind: 'payout.paid', detail }, { people, ...told })
  }
}

/** Tells payees what came back, and why. */
export async function tellReturned(
  write: Handle,
  payout: PayoutRecord,
  returned: readonly { transfer: TransferRecord; reason: string }[],
  told: Told,
): Promise<void> {
  for (const { transfer, reason } of returned) {
    const { payee } = transfer
    const detail = {
      payout: payout.id,
      amount: moneyOf(transfer.amount_minor, payout.currency),
      is_claimed: payee.kind === 'person',
      notes: reason,
    }
    const people = await usersOfParty(write, payee.seq)
    await tell(write, { kind: 'payout.returned', detail }, { people, ...told })
  }
}
