import { eq, sql } from 'drizzle-orm'
import { fold } from './records/fold.ts'
import { tidyName } from './records/names.ts'
import type { Handle } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are records: with a public id, two times and a version. */
export type RecordTable = Tables[
  | 'artists'
  | 'creators'
  | 'playlists'
  | 'creator_requests'
  | 'users']

/** A change of a record. */
export interface Change {
  /** The version that the change was made on; the record must still have it. */
  ifVersion?: number | undefined
  now: number
}

/** The `seq` of a record, or null where there is none. */
export async function seqOf(read: Handle, table: RecordTable, id: string): Promise<number | null> {
  const [row] = await read.db.select({ seq: table.seq }).from(table).where(eq(table.id, id))
  return row?.seq ?? null
}

/** A record that may be changed, as it stands; a transaction keeps it so until it has written. */
export function expected<Row extends { version: number }>(
  record: Row | null,
  ifVersion: number | undefined,
): Row | 'missing' | 'stale' {
  if (!record) return 'missing'
  return ifVersion === undefined || ifVersion === record.version ? record : 'stale'
}

/** What every change of a record sets. */
export const touched = (table: RecordTable, now: number) => ({
  updated_at: now,
  version: sql`${table.version} + 1`,
})

/** The columns of a name; none where the name does not change. */
export const nameColumns = (name: string | undefined) =>
  name === undefined ? {} : { name: tidyName(name), name_sort: fold(name) }

/** The times of a record as clients read them. */
export const timesOf = ({
  created_at,
  updated_at,
}: {
  created_at: number
  updated_at: number
}) => ({
  created_at: new Date(created_at).toISOString(),
  updated_at: new Date(updated_at).toISOString(),
})
