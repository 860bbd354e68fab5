import { eq } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Where a party's money goes, encrypted. */
export interface PayoutDetailsRecord {
  sealed: string
  /** Unix milliseconds. */
  changed_at: number
}

/** Of a party (`seq`); null if it gave none. */
export async function getPayoutDetails(
  read: Handle,
  party: number,
): Promise<PayoutDetailsRecord | null> {
  const { payout_details: d } = read.tables
  const [row] = await read.db
    .select({ sealed: d.sealed, changed_at: d.changed_at })
    .from(d)
    .where(eq(d.party, party))
  return row ?? null
}

/** Replaces what a party (`seq`) gave before, by a user (`seq`). */
export async function setPayoutDetails(
  write: Handle,
  party: number,
  { by, ...details }: PayoutDetailsRecord & { by: number },
): Promise<void> {
  const { payout_details: d } = write.tables
  const row = { ...details, changed_by: by }
  await write.db
    .insert(d)
    .values({ party, ...row })
    .onConflictDoUpdate({ target: d.party, set: row })
}
