import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Where a party's money goes, encrypted. */
export interface PayoutDetailsRecord {
  sealed: string
  /** Unix milliseconds. */
  changed_at: number
}

/**
 * Of parties (`seq`) that gave any. They are of the person who gave them: where somebody else is the
 * creator now, they are not there.
 */
export async function payoutDetailsOf(
  read: Handle,
  parties: readonly number[],
): Promise<Map<number, PayoutDetailsRecord>> {
  if (parties.length === 0) return new Map()
  const { creators: c, payout_details: d, share_parties: p } = read.tables
  const rows = await read.db
    .select({ party: d.party, sealed: d.sealed, changed_at: d.changed_at })
    .from(d)
    .innerJoin(p, eq(p.seq, d.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .where(
      and(inArray(d.party, [...parties]), eq(d.changed_by, sql`coalesce(${c.user}, ${p.user})`)),
    )
  return new Map(rows.map(({ party, ...details }) => [party, details]))
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
