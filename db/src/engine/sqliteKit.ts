import { sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'

export type Drizzle = BetterSQLite3Database
export type AnyColumn = AnySQLiteColumn

/** A query with rows that is built once and run often. */
export interface Preparable<Row> {
  prepare(): PreparedSelect<Row>
}
export interface PreparedSelect<Row> {
  all(values?: Record<string, unknown>): Row[]
}

/** A statement without rows that is built once and run often. */
export interface PreparableWrite {
  prepare(): PreparedWrite
}
export interface PreparedWrite {
  run(values?: Record<string, unknown>): unknown
}

/** The column kit that `tables.ts` is written with. `postgresKit.ts` has the same names. */
export const kit = {
  table: sqliteTable,
  seq: () => integer('seq').primaryKey({ autoIncrement: true }),
  rowNumber: () => integer('seq').primaryKey({ autoIncrement: true }),
  text: <Name extends string>(name: Name) => text(name),
  /** Text after `searchKey`, for sorting and searching, or after `identityOf`, for comparing. */
  folded: <Name extends string>(name: Name) => text(name),
  choice: <Name extends string, Values extends readonly [string, ...string[]]>(
    name: Name,
    values: Values,
  ) => text(name, { enum: values }),
  integer: <Name extends string>(name: Name) => integer(name),
  /** More than four bytes. */
  big: <Name extends string>(name: Name) => integer(name),
  real: <Name extends string>(name: Name) => real(name),
  boolean: <Name extends string>(name: Name) => integer(name, { mode: 'boolean' }),
  /** Milliseconds since 1970, UTC. */
  time: <Name extends string>(name: Name) => integer(name),
  json: <Value>(name: string) => text(name, { mode: 'json' }).$type<Value>(),
  /** `seq` of a row in another table. */
  reference: <Name extends string>(name: Name) => integer(name),
  /** Column of the search index with the track's `seq`. */
  searchKey: 'rowid' as const,
  index,
  /** Index of rows that come in the order of a time. SQLite sorts by these columns. */
  timeIndex: (
    name: string,
    _time: AnySQLiteColumn,
    first: AnySQLiteColumn,
    ...others: AnySQLiteColumn[]
  ) => index(name).on(first, ...others),
  uniqueIndex,
  primaryKey,
  check,
  sql,
}
export type Kit = typeof kit
