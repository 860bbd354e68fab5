import type { SQL } from 'drizzle-orm'
import type { Drizzle } from '#dialect'
import type { Tables } from './tables.ts'

/**
 * What a repository works with: a drizzle instance and the tables of the same dialect.
 * Type-checked as SQLite by `tsc` and as PostgreSQL by `tsc --customConditions postgres`.
 */
export interface Handle {
  readonly db: Drizzle
  readonly tables: Tables
  /**
   * Search condition on `tracks.seq`: every word of `text` (any user text, operators are inert)
   * begins a word of title, artists, creators or album. Case and accents are ignored.
   */
  matchTracks(text: string): SQL
}

/** One SQLite file or one PostgreSQL database. Two implementations, one test suite. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Committed state. Never writes: on SQLite the connection is read-only. */
  readonly read: Handle
  /**
   * One transaction: committed and on disk when the promise resolves, undone when `work` throws.
   * `work` uses only the handle it is given and awaits nothing but database calls.
   */
  write<T>(work: (handle: Handle) => Promise<T>): Promise<T>
  /** Whether an error is a unique constraint that did not hold. */
  isDuplicate(error: unknown): boolean
  /** Rejects where the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A file path, or `postgres://…`. */
  url: string
}
