import { asc, desc, gt, or, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** Tables whose new rows are followed. */
type Followed = 'notifications' | 'audit_entries'

/** How long a missing number is waited for: much longer than any transaction lasts. */
const PATIENCE_MS = 10 * 60_000
/** Numbers before the newest of which some may be missing when it begins. */
const BEFORE = 1_000
/** Most numbers in a row that are waited for: some megabytes. */
const MOST_MISSING = 100_000

/**
 * Finds each new row of a table once. Numbers (`seq`) are given out in order, but transactions that
 * run side by side commit in any order, and those of a transaction that was undone never appear. So
 * numbers below the newest that are missing are looked for again, for a while.
 */
export function followRows(table: Followed, clock = () => performance.now()) {
  let newest: number | null = null
  /** When each was found missing. */
  const missing = new Map<number, number>()

  function note(found: readonly number[], before: number) {
    const now = clock()
    for (const [seq, since] of missing) if (now - since > PATIENCE_MS) missing.delete(seq)
    let last = before
    for (const seq of found) {
      missing.delete(seq)
      const from = Math.max(last + 1, seq - MOST_MISSING)
      for (let between = from; between < seq; between += 1) missing.set(between, now)
      last = Math.max(last, seq)
    }
    return last
  }

  return {
    /**
     * `seq` of the rows that were committed since the last call, in order; the first call only notes
     * which there are.
     */
    async next(read: Handle): Promise<number[]> {
      if (newest === null) {
        const before = Math.max(0, (await newestRow(read, table)) - BEFORE)
        newest = note(await rowsAfter(read, table, { after: before, missing: [] }), before)
        return []
      }
      const found = await rowsAfter(read, table, { after: newest, missing: [...missing.keys()] })
      newest = note(found, newest)
      return found
    },
  }
}

async function newestRow(read: Handle, name: Followed): Promise<number> {
  const table = read.tables[name]
  const [row] = await read.prepared(`newest of ${name}`, {}, () =>
    read.db.select({ seq: table.seq }).from(table).orderBy(desc(table.seq)).limit(1),
  )
  return row?.seq ?? 0
}

async function rowsAfter(
  read: Handle,
  name: Followed,
  numbers: { after: number; missing: readonly number[] },
): Promise<number[]> {
  const table = read.tables[name]
  const rows = await read.prepared(`new rows of ${name}`, numbers, () =>
    read.db
      .select({ seq: table.seq })
      .from(table)
      .where(or(gt(table.seq, sql.placeholder('after')), read.among(table.seq, 'missing')))
      .orderBy(asc(table.seq)),
  )
  return rows.map(({ seq }) => seq)
}
