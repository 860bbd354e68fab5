import { csvOf, type CsvColumn } from '@melodia/contract/csvFile'
import type { PayoutDetails } from '@melodia/contract/payouts'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { Database } from '@melodia/db/database'
import { transfersOf, type PayoutRecord, type TransferRecord } from '@melodia/db/payouts'
import { openVault } from './keys.ts'
import type { CreditTransfer, PaymentOrder } from './pain001.ts'

/** How banks name a payout: at most 35 letters and digits. */
export const orderId = ({ id }: Pick<PayoutRecord, 'id'>) => id.replaceAll('-', '').slice(0, 35)

/** How banks name one of its transfers. */
export const endToEndId = (
  { seq }: Pick<PayoutRecord, 'seq'>,
  { number }: Pick<TransferRecord, 'number'>,
) => `P${seq}-${number}`

/** A payout as a bank is told of it, without what has come back. */
export async function orderOf(
  db: Database,
  payout: PayoutRecord,
  now: number,
): Promise<PaymentOrder> {
  const vault = await openVault(db, now)
  const transfers = await transfersOf(db.read, payout.seq)
  const { date, currency, debtor, created_at } = payout
  return {
    id: orderId(payout),
    created_at,
    date,
    currency,
    debtor,
    transfers: transfers
      .filter(({ state }) => state === 'sent')
      .map((transfer) =>
        transferOf(payout, transfer, vault.open(transfer.payee.seq, transfer.sealed)),
      ),
  }
}

const transferOf = (
  payout: PayoutRecord,
  transfer: TransferRecord,
  { legal_name, iban, bic, address }: PayoutDetails,
): CreditTransfer => ({
  id: endToEndId(payout, transfer),
  name: legal_name,
  iban,
  bic: bic ?? null,
  address,
  amount_minor: transfer.amount_minor,
  remittance: `${PLATFORM} royalties ${payout.date}`,
})

/** The transfers of an order as CSV, one row each. */
export function csvOfOrder({ id, date, currency, transfers }: PaymentOrder): string {
  const columns: CsvColumn<CreditTransfer>[] = [
    { label: 'payout', value: () => id },
    { label: 'transfer', value: (one) => one.id },
    { label: 'date', value: () => date },
    { label: 'name', value: ({ name }) => name },
    { label: 'street', value: ({ address }) => address.street },
    { label: 'postcode', value: ({ address }) => address.postcode },
    { label: 'town', value: ({ address }) => address.town },
    { label: 'country', value: ({ address }) => address.country },
    { label: 'iban', value: ({ iban }) => iban },
    { label: 'bic', value: ({ bic }) => bic },
    { label: 'currency', value: () => currency },
    { label: 'amount_minor', value: ({ amount_minor }) => amount_minor },
    { label: 'remittance', value: ({ remittance }) => remittance },
  ]
  return csvOf(columns, transfers)
}
