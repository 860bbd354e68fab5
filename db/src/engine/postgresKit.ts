import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

export type Drizzle = NodePgDatabase
export type AnyColumn = AnyPgColumn

/** A query with rows that is built once and run often. */
export interface Preparable<Row> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Row[]> }
}

/** A statement without rows that is built once and run often. */
export interface PreparableWrite {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> }
}

/** Ordered by bytes, as in SQLite, whatever the locale of the database. */
const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The same column kit as in `sqliteKit.ts`. */
export const kit = {
  table: pgTable,
  seq: () => bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Number of a row of a partitioned table: no key, since each partition has keys of its own. */
  rowNumber: () => bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  text: <Name extends string>(name: Name) => text(name),
  /** Text after `searchKey`, for sorting and searching, or after `identityOf`, for comparing. */
  folded: <Name extends string>(name: Name) => foldedText(name),
  choice: <Name extends string, Values extends readonly [string, ...string[]]>(
    name: Name,
    values: Values,
  ) => text(name, { enum: values }),
  integer: <Name extends string>(name: Name) => integer(name),
  /** More than four bytes. */
  big: <Name extends string>(name: Name) => bigint(name, { mode: 'number' }),
  real: <Name extends string>(name: Name) => doublePrecision(name),
  boolean: <Name extends string>(name: Name) => boolean(name),
  /** Milliseconds since 1970, UTC. */
  time: <Name extends string>(name: Name) => bigint(name, { mode: 'number' }),
  json: <Value>(name: string) => jsonb(name).$type<Value>(),
  /** `seq` of a row in another table. */
  reference: <Name extends string>(name: Name) => bigint(name, { mode: 'number' }),
  /** Column of the search index with the track's `seq`. */
  searchKey: 'seq' as const,
  index,
  /** Index of rows that come in the order of this time; the other columns are SQLite's. */
  timeIndex: (name: string, time: AnyPgColumn, ..._sorted: AnyPgColumn[]) =>
    index(name).using('brin', time),
  uniqueIndex,
  primaryKey,
  check,
  sql,
}
export type Kit = typeof kit
