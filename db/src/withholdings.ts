import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { addDocuments, type NewDocument } from './documents.ts'

/** Rows of one statement of SQL. */
const AT_ONCE = 500

export interface WithholdingRecord {
  seq: number
  /** In basis points. */
  share_bp: number
  /** ISO date: the first day of the periods in which it counts. */
  from: string
  reason: string
  /** Who entered it; null once they are nobody's. */
  by: string | null
  created_at: number
}

/** What was entered for a party (`seq`), the latest first. */
export async function withholdingsOf(read: Handle, party: number): Promise<WithholdingRecord[]> {
  const { users: u, withholdings: w } = read.tables
  return read.db
    .select({
      seq: w.seq,
      share_bp: w.share_bp,
      from: w.from,
      reason: w.reason,
      by: u.name,
      created_at: w.created_at,
    })
    .from(w)
    .leftJoin(u, eq(u.seq, w.made_by))
    .where(eq(w.party, party))
    .orderBy(desc(w.seq))
}

/** Adds one with the document that shows why. */
export async function addWithholding(
  write: Handle,
  withholding: Pick<WithholdingRecord, 'share_bp' | 'from' | 'reason'> & {
    party: number
    made_by: number
  },
  documents: readonly NewDocument[],
  now: number,
): Promise<void> {
  const { withholdings: w } = write.tables
  const [row] = await write.db
    .insert(w)
    .values({ ...withholding, created_at: now })
    .returning({ seq: w.seq })
  if (row) await addDocuments(write, { withholding: row.seq }, documents, now)
}

/** What is kept back of parties (`seq`) in a period that begins on a day, in basis points; absent: nothing. */
export async function withheldShares(
  read: Handle,
  parties: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const { withholdings: w } = read.tables
  const found = new Map<number, number>()
  for (let start = 0; start < parties.length; start += AT_ONCE) {
    const rows = await read.db
      .select({ party: w.party, share_bp: w.share_bp })
      .from(w)
      .where(and(inArray(w.party, parties.slice(start, start + AT_ONCE)), lte(w.from, day)))
      .orderBy(w.from, w.seq)
    for (const { party, share_bp } of rows) found.set(party, share_bp)
  }
  return found
}
