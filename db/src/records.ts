import { and, eq, isNotNull, isNull, sql, type Placeholder } from 'drizzle-orm'
import { identityOf } from './records/identity.ts'
import { searchKey } from './records/searchWords.ts'
import { tidyName } from './records/names.ts'
import type { Handle } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are records: with a public id, two times and a version. */
export type RecordTable = Tables[
  | 'artists'
  | 'creators'
  | 'playlists'
  | 'creator_requests'
  | 'payouts'
  | 'periods'
  | 'representations'
  | 'tracks'
  | 'users'
  | 'webhooks'
  | 'views'
  | 'representations'
  | 'approvals'
  | 'consents'
  | 'restrictions'
  | 'claims']

/** Tables whose rows stay while the record is in the trash. */
export type DeletableTable = Tables['artists' | 'creators' | 'playlists']

/** Condition: the record is not deleted. For every query that finds records, or counts them. */
export const living = (table: DeletableTable) => isNull(table.deleted_at)

/** The same, of any table of records; of tracks those that are pending or published. */
export const livingIn = (table: RecordTable) => {
  if ('deleted_at' in table) return living(table)
  return 'purge_at' in table ? isNotNull(table.status) : undefined
}

/** How and when a record is changed. */
export interface Change {
  /** The version that the change is based on; the record must still have it. */
  ifVersion?: number | undefined
  now: number
}

/** Identity of a record that is restored. */
export interface Restored {
  id: string
  created_at: number
  version: number
}

/** The `seq` of a record; null if there is none. */
export async function seqOf(read: Handle, table: RecordTable, id: string): Promise<number | null> {
  const [row] = await read.db
    .select({ seq: table.seq })
    .from(table)
    .where(and(eq(table.id, id), livingIn(table)))
  return row?.seq ?? null
}

/** The record if it exists and has the expected version; the transaction keeps it unchanged. */
export function expected<Row extends { version: number }>(
  record: Row | null,
  ifVersion: number | undefined,
): Row | 'missing' | 'stale' {
  if (!record) return 'missing'
  return ifVersion === undefined || ifVersion === record.version ? record : 'stale'
}

/** Columns that every change of a record sets. */
export const touched = (table: RecordTable, now: number) => ({
  updated_at: now,
  ...nextVersion(table),
})

/** Raises the version of a record when only data shown with it change. */
export const nextVersion = (table: RecordTable) => ({ version: sql`${table.version} + 1` })

/** Whether a change gives a record another name, in any letter. */
export const isRenamed = (before: { name: string }, name: string | undefined): name is string =>
  name !== undefined && tidyName(name) !== before.name

/** Columns of a name; none if the name does not change. */
export const nameColumns = (name: string | undefined) =>
  name === undefined ? {} : { name: tidyName(name), name_sort: searchKey(name) }

/** The same of people, who are looked up by name. */
export const identifiedColumns = (name: string | undefined) =>
  name === undefined ? {} : { ...nameColumns(name), name_identity: identityOf(name) }

/** A placeholder for each of these values, by the same name. */
export const placeholders = <Row extends object>(values: Row) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as {
    [Column in keyof Row]: Placeholder
  }

/** Times of a record in the format of the API. */
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
