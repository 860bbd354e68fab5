import type { SQL } from 'drizzle-orm'
import type { AnyColumn, Drizzle, Preparable } from '#dialect'
import type { TrackStatus } from '@melodia/contract/choices'
import type { SearchTable, Tables } from './tables.ts'

/** What fills the placeholders of a prepared query. */
export type Values = Record<string, string | number | readonly (string | number)[] | null>

/**
 * What a repository works with: a drizzle instance and the tables of the same dialect.
 * Type-checked as SQLite by `tsc` and as PostgreSQL by `tsc -p tsconfig.postgres.json`.
 */
export interface Handle {
  readonly db: Drizzle
  readonly tables: Tables
  readonly search: TrackSearch
  /**
   * Runs a select that is built once and kept under `name`: building costs drizzle several times
   * what the query costs. Whatever varies is a placeholder, or part of the name.
   */
  prepared<Row>(name: string, values: Values, build: () => Preparable<Row>): Promise<Row[]>
  /** Condition: `column` is one of the list that is bound to this placeholder. */
  among(column: AnyColumn, placeholder: string): SQL
  /** Condition: the list in a JSON `column` has this text in it, in capitals or not. */
  listed(column: AnyColumn, text: string): SQL
}

/** What a track is found by. Written in the transaction that writes the track. */
export interface SearchEntry {
  /** Of the track. */
  seq: number
  /** Folded words of its title, artists, creators and album. */
  words: string[]
  status: TrackStatus
  /** `seq` of its creators. */
  creators: number[]
}

/** What is searched for. Any user text will do: it holds no operators, only words. */
export interface Search {
  text: string
  status?: TrackStatus
  creator?: number
}

/** The index on tracks. Its `seq` follows the order of creation, so newest first needs no sort. */
export interface TrackSearch {
  readonly table: SearchTable
  /**
   * What to bind to the placeholder of `matches`. Null where the text has no word in it, and so
   * finds nothing.
   */
  query(search: Search): string | null
  /** Condition on `table`: every word of the text begins a word of the track. */
  matches(placeholder: string): SQL
  /** What matches are ordered by from newest to oldest, where there are few of them or many. */
  age(few: boolean): SQL
  put(entries: readonly SearchEntry[]): Promise<void>
  remove(seq: number): Promise<void>
}

export interface DatabaseLoad {
  /** Transactions of this process that are at work or wait. */
  writes: number
  /** How often this process found the file held by another, and tried again. */
  busy: number
  /** Size of the write-ahead log. */
  walBytes: number
}

/** One SQLite file or one PostgreSQL database. Two implementations, one test suite. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Path of the file that the secrets of this installation are kept in; null: in the database. */
  readonly secretsFile: string | null
  /** Committed state. Never writes: the connection refuses to. */
  readonly read: Handle
  /**
   * One transaction: committed and on disk when the promise resolves, undone when `work` throws.
   * Transactions run one after another, across processes too: what `work` reads stays true until
   * it has written, so of two racing decisions one wins, and nothing deadlocks. `work` uses only
   * the handle it is given, which throws once the transaction is over, and awaits nothing but
   * database calls. A `write` inside a `write` rejects.
   */
  write<T>(work: (handle: Handle) => Promise<T>): Promise<T>
  /** Whether an error is a unique constraint that did not hold. */
  isDuplicate(error: unknown): boolean
  /** Changes with every commit of anyone, at once. Null where the database does not count them. */
  version(): number | null
  /** How busy it is, without asking it. */
  load(): DatabaseLoad
  /** Rejects where the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A file path, or `postgres://…`. */
  url: string
  /** Where secrets are kept instead of the database (`secrets.ts`). */
  secretsFile?: string | null
}
