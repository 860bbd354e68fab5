import type { SQL } from 'drizzle-orm'
import type { AnyColumn, Drizzle, Preparable, PreparableWrite } from '#dialect'
import type { JobKind } from '@melodia/contract/choices/jobs'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { SearchTable, Tables } from './tables.ts'

/** Values of the placeholders of a prepared query. An array is a list, an object a JSON value. */
export type Values = Record<
  string,
  string | number | boolean | readonly (string | number)[] | object | null
>

/** What a process waits for instead of asking again and again: there is something new of this. */
export type Topic = `jobs:${JobKind}` | 'notifications' | 'secrets'

/**
 * Access of a repository to the database: a drizzle instance and the tables of the same dialect.
 * Type-checked as SQLite by `tsc` and as PostgreSQL by `tsc -p tsconfig.postgres.json`.
 */
export interface Handle {
  readonly db: Drizzle
  readonly tables: Tables
  readonly search: TrackSearch
  /**
   * Runs a query that returns rows; it is built once and cached under `name`: building costs drizzle
   * several times as much as running it. Whatever varies is a placeholder or part of the name.
   */
  prepared<Row>(name: string, values: Values, build: () => Preparable<Row>): Promise<Row[]>
  /** The same of a query that is another one each time: it is built and not kept. */
  once<Row>(build: () => Preparable<Row>): Promise<Row[]>
  /** The same as `prepared` of a statement that returns no rows. */
  run(name: string, values: Values, build: () => PreparableWrite): Promise<void>
  /** The moment at which one of these runs, in Unix milliseconds; no other query can have it. */
  readonly now: SQL
  /**
   * The same select, which also holds its rows until the transaction ends: others that want to hold
   * or change them wait, where transactions run side by side.
   */
  holding<Select extends object>(select: Select): Select
  /** Condition: `column` is in the list bound to this placeholder. */
  among(column: AnyColumn, placeholder: string): SQL
  /** Condition: the list in a JSON `column` contains this text, ignoring case. */
  listed(column: AnyColumn, text: string): SQL
  /** Ends a select of rows to change: those that another transaction changes are passed over. */
  readonly skipLocked: SQL
  /** Waits until no other transaction, of any process, that took a turn of this name is running. */
  takeTurn(name: string): Promise<void>
  readonly playPartitions: PlayPartitions
  /** Wakes those who wait for this topic, in every process, once the transaction has committed. */
  wake(topic: Topic): void
}

/**
 * Partitions of `plays` by month (UTC) of their beginning, where the database can have them; SQLite
 * keeps all plays in one table. Call it within a transaction. Times in Unix milliseconds.
 */
export interface PlayPartitions {
  /** Makes that of the month of this time, if there is none. */
  make(at: number): Promise<void>
  /** Drops those that end by this time, with their plays. Returns how many. */
  drop(until: number): Promise<number>
}

/** Search index entry of a track. Written in the transaction that writes the track. */
export interface SearchEntry {
  /** `seq` of the track. */
  seq: number
  /** Folded words of title, artists, creators and album. */
  words: string[]
  status: TrackStatus
  /** `seq` of its creators. */
  creators: number[]
}

/** A search. Any user input is safe: it is split into words and has no operators. */
export interface Search {
  text: string
  status?: TrackStatus
  creator?: number
}

/** Search index of the tracks. `seq` follows creation order, so newest first needs no sort. */
export interface TrackSearch {
  readonly table: SearchTable
  /**
   * Value for the placeholder of `matches`. Null if the text contains no word and so matches
   * nothing.
   */
  query(search: Search): string | null
  /** Condition on `table`: every word of the text is a prefix of a word of the track. */
  matches(placeholder: string): SQL
  /** Condition: the track of this `seq` is a match; for queries that walk along many tracks. */
  includes(track: AnyColumn, placeholder: string): SQL
  /** Expression that sorts matches by age, for few or for many matches. */
  age(few: boolean): SQL
  put(entries: readonly SearchEntry[]): Promise<void>
  remove(seq: number): Promise<void>
}

export interface DatabaseLoad {
  /** Transactions of this process that are running or waiting. */
  writes: number
  /** How often this process found the file locked by another and retried. */
  busy: number
  /** How often this process ran a transaction again since it had met another one. */
  repeats: number
  /** Size of the write-ahead log in bytes. */
  walBytes: number
}

/**
 * `read committed` is for statements that need no more than unique keys and the locks of the rows
 * they change: each sees what was committed when it began. `alone` waits for all serializable
 * transactions, and they for it; it never runs again, so it may also change a file.
 */
export type Isolation = 'serializable' | 'read committed' | 'alone'

/** One SQLite file or one PostgreSQL database. Two implementations, one test suite. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Path of the file with the secrets of this installation; null if they are in the database. */
  readonly secretsFile: string | null
  /** Reads committed state. The connection refuses to write. */
  readonly read: Handle
  /**
   * Runs one transaction: committed and on disk when the promise resolves, rolled back if `work`
   * throws. What `work` has read stays true until it commits, whatever other processes do, so one
   * of two racing decisions wins. On SQLite transactions run one after another; on PostgreSQL side
   * by side, and `work` runs again from its beginning if another one has come between. So it
   * changes nothing but rows: it uses only the handle that it is given, which throws once the
   * transaction is over, awaits nothing but database calls, and takes times from outside. A `write`
   * inside a `write` rejects.
   */
  write<T>(work: (handle: Handle) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>
  /**
   * Calls `listener` after a transaction of any process has woken the topic, and now and then without
   * a reason, since a notice may get lost. Returns a function that ends this.
   */
  onWake(topic: Topic, listener: () => void): () => void
  /**
   * Unix milliseconds, the same for all processes: by the clock of the server, or of the machine with
   * the file.
   */
  clock(): number
  /** What it runs on. Rejects if it does not answer. */
  facts(): Promise<DatabaseFacts>
  /** Its present load, measured without a query. */
  load(): DatabaseLoad
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseFacts {
  /** Version of SQLite or of the server. */
  engine: string
  bytes: number
}

/** Where a database is. A missing file is created, a missing database on a server is not. */
export type DatabaseLocation = SqliteFile | PostgresServer

export interface SqliteFile {
  kind: 'sqlite'
  path: string
}

export interface PostgresServer {
  kind: 'postgres'
  /** `postgres://…`, with the name of the database. */
  url: string
  /** Most connections of this process. */
  pool?: number
  /** Longest time of a statement, and longest wait for a row, in milliseconds. */
  statementMs?: number
  lockMs?: number
}

export interface DatabaseOptions {
  /** Keeps secrets in this file instead of the database (`secrets.ts`). */
  secretsFile?: string | null
  /** Tells of slow statements; by default nobody is told. */
  slow?: SlowStatements | null
  /** Whether statements are spans of the trace of what causes them. */
  isTraced?: boolean
  /** What the queries take as now, in Unix milliseconds; by default the clock of the database. */
  clock?: () => number
}

export interface SlowStatements {
  /** How long a statement takes at least, in milliseconds. */
  afterMs: number
  note: (statement: SlowStatement) => void
}

/** What took long, without the values of its parameters: they may be personal. */
export interface SlowStatement {
  text: string
  /** Without the wait for a connection, with that for rows. */
  ms: number
  /** Code of the driver if it failed: 55P03 is a row that was waited for, 57014 the time limit. */
  error: string | null
  /** How the database does it; null if that was shown a few minutes ago, or cannot be. */
  plan: string | null
}
