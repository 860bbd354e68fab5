import { asc, count, desc, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { Handle } from './database.ts'
import { COUNT_CAP, type Listed, type Page } from './page.ts'
import type { Tables } from './tables.ts'

/** What a page is taken from: a table, what its rows must fulfil, and what they are ordered by. */
interface From {
  table: Tables[
    | 'artists'
    | 'creators'
    | 'playlists'
    | 'creator_requests'
    | 'users'
    | 'audit_entries']
  by: AnyColumn
  where: SQL | undefined
  /** How many rows fulfil it, where that is known; otherwise they are counted, up to `COUNT_CAP`. */
  total?: number | undefined
}

/**
 * The `seq` of each row of a page. Found by an index of the order alone; what a row has beside it
 * is then looked up for the rows of the page only.
 */
export async function seqPage(
  read: Handle,
  { table, by, where, total }: From,
  { order, limit, offset }: Omit<Page<string, unknown>, 'sort' | 'filter'>,
): Promise<Listed<number>> {
  const direction = order === 'ASC' ? asc : desc
  const rows = await read.db
    .select({ seq: table.seq })
    .from(table)
    .where(where)
    .orderBy(direction(by), direction(table.seq))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(({ seq }) => seq), total: total ?? (await counted(read, table, where)) }
}

async function counted(read: Handle, table: From['table'], where: SQL | undefined) {
  const some = read.db
    .select({ seq: table.seq })
    .from(table)
    .where(where)
    .limit(COUNT_CAP)
    .as('counted')
  const [row] = await read.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}
