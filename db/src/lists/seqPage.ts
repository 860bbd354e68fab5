import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { AnyColumn } from '#dialect'
import type { Handle } from '../database.ts'
import type { Listed, Page } from './page.ts'
import type { Tables } from '../tables.ts'

/** Source of a page: a table, the condition on its rows, and their order. */
export interface From {
  table: Tables[
    | 'artists'
    | 'creators'
    | 'playlists'
    | 'creator_requests'
    | 'approvals'
    | 'payouts'
    | 'periods'
    | 'representations'
    | 'splits'
    | 'statements'
    | 'users'
    | 'audit_entries'
    | 'trash_entries'
    | 'views']
  by: AnyColumn | SQL
  where: SQL | undefined
  /** Rows that point to the few candidates; the query starts from them. */
  pointers?: { table: Tables['audit_creators']; row: AnyColumn; where: SQL } | undefined
  /** Number of matching rows, if known; otherwise they are counted, up to a limit. */
  total?: number | undefined
}

/**
 * The `seq` of each row of a page. Found by the index of the order alone; the remaining columns are
 * then read only for the rows of the page.
 */
export async function seqPage(
  read: Handle,
  from: From,
  { order, limit, offset }: Omit<Page<string, unknown>, 'sort' | 'filter'>,
): Promise<Listed<number>> {
  const direction = order === 'ASC' ? asc : desc
  const rows = await selected(read, from)
    .orderBy(direction(from.by), direction(from.table.seq))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(({ seq }) => seq), total: from.total ?? (await counted(read, from)) }
}

function selected(read: Handle, { table, pointers, where }: From) {
  if (!pointers) return read.db.select({ seq: table.seq }).from(table).where(where)
  // SQLite keeps the order of a cross join: pointers first, then their rows.
  return read.db
    .select({ seq: table.seq })
    .from(pointers.table)
    .crossJoin(table)
    .where(and(pointers.where, eq(table.seq, pointers.row), where))
}

async function counted(read: Handle, from: From) {
  const matching = selected(read, from).limit(LIMITS.countedMatches).as('counted')
  const [row] = await read.db.select({ total: count() }).from(matching)
  return row?.total ?? 0
}
