import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite, { type Database as Connection } from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type {
  Database,
  DatabaseOptions,
  Handle,
  Search,
  SqliteFile,
  Topic,
  TrackSearch,
  Values,
} from '../database.ts'
import { makeCommits } from './checkpoints.ts'
import { makeInPlace } from './inPlace.ts'
import { kit, type PreparedSelect, type PreparedWrite } from './sqliteKit.ts'
import { searchedWords } from '../records/words.ts'
import { measureConnection } from './sqlitePlans.ts'
import { patiently, timesBusy } from './patience.ts'
import { migrateSqlite } from './sqliteMigrations.ts'
import { makeSearchTable, makeTables } from '../tables.ts'
import { makeWakes, refuseToWake } from './wakes.ts'
import { watchStatements } from './watchedStatements.ts'
import { makeLending, oneAtATime } from './writer.ts'

const tables = makeTables(kit)
const searchTable = makeSearchTable(kit)

/** Longest wait of a single statement for another process; it blocks the server meanwhile. */
const BUSY_MS = 50
/** How soon a commit of another process is noticed. */
const LOOK_MS = 500

/**
 * One file in WAL mode. `read` is a connection that cannot write, so it always sees committed
 * state; `write` has a connection of its own. drizzle's `transaction` cannot be used: it commits
 * before an async callback has ended.
 */
export async function open({ path }: SqliteFile, options: DatabaseOptions): Promise<Database> {
  const { secretsFile = null, clock = Date.now } = options
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const writer = new Sqlite(path, { timeout: BUSY_MS })
  // On every open: `synchronous` is not stored in the file, and NORMAL loses commits at power loss.
  await patiently(() => writer.pragma('journal_mode = WAL'))
  writer.pragma('synchronous = FULL')
  // Otherwise deleted secrets and password hashes would stay in the file and its backups.
  writer.pragma('secure_delete = ON')
  try {
    await migrateSqlite(writer)
  } catch (error) {
    writer.close()
    throw error
  }
  writer.pragma('foreign_keys = ON')
  const reader = new Sqlite(path, { timeout: BUSY_MS, readonly: true })
  const measured = watchStatements('sqlite', options)
  if (measured) for (const each of [writer, reader]) measureConnection(each, measured)
  const { inTurn, unfinished } = oneAtATime()
  const lend = makeLending<Connection>()
  const commits = makeCommits(writer, path)
  const expectInPlace = makeInPlace(path)
  const writerQueries: Queries = new Map()
  const read = makeHandle(reader, { queries: new Map(), wake: refuseToWake, clock })
  const wakes = makeWakes((heard) => hearOthers(writer, heard.wakeAll))

  async function transaction<T>(work: (handle: Handle) => Promise<T>, asked: number): Promise<T> {
    await patiently(() => writer.exec('BEGIN IMMEDIATE'), asked)
    commits.begun()
    const topics = new Set<Topic>()
    const wake = (topic: Topic) => topics.add(topic)
    try {
      const result = await lend(writer, (lent) =>
        work(makeHandle(lent, { queries: writerQueries, wake, clock })),
      )
      expectInPlace()
      await commits.commit()
      wakes.wake(topics)
      return result
    } catch (error) {
      if (writer.inTransaction) writer.exec('ROLLBACK')
      throw error
    }
  }

  return {
    dialect: 'sqlite',
    secretsFile,
    read,
    write: (work) => {
      // Those behind one that waited in vain do not begin to wait anew, each for as long.
      const asked = performance.now()
      return inTurn(() => transaction(work, asked))
    },
    onWake: wakes.on,
    clock: Date.now,
    facts: async () => ({
      engine: reader.prepare<[], string>('select sqlite_version()').pluck().get() ?? '',
      bytes: statSync(path).size,
    }),
    load: () => ({
      writes: unfinished(),
      busy: timesBusy(),
      repeats: 0,
      walBytes: statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    }),
    ping: async () => {
      expectInPlace()
      reader.prepare('select 1 from counters limit 1').get()
    },
    close: () =>
      inTurn(async () => {
        wakes.close()
        await commits.ended()
        reader.close()
        writer.close()
      }),
  }
}

/** Prepared queries of a connection, by name; they outlive the handle of a transaction. */
type Queries = Map<string, PreparedSelect<unknown> | PreparedWrite>

/**
 * Calls `heard` after commits of other processes, whatever they are about: SQLite says only that there
 * were some. Returns a function that ends this.
 */
function hearOthers(writer: Connection, heard: () => void) {
  // Of the writer, whose version its own commits leave as it is.
  const version = writer.prepare<[], number>('pragma data_version').pluck()
  let seen = version.get()
  const timer = setInterval(() => {
    const now = version.get()
    if (now !== seen) heard()
    seen = now
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

interface HandleOptions {
  queries: Queries
  wake: Handle['wake']
  clock: () => number
}

function makeHandle(connection: Connection, { queries, wake, clock }: HandleOptions): Handle {
  /** Each name stands for one query, so what is found has the type of `build`. */
  function queryOf<Query extends PreparedSelect<unknown> | PreparedWrite>(
    name: string,
    build: () => { prepare(): Query },
  ) {
    // A prepared query would run on without the connection, which throws after its transaction.
    if (!connection.open) throw new Error('The database is closed')
    const query = (queries.get(name) as Query | undefined) ?? build().prepare()
    queries.set(name, query)
    return query
  }
  return {
    db: drizzle(connection),
    tables,
    search: makeSearch(connection),
    prepared: async (name, values, build) =>
      queryOf(name, build).all(bound({ now: clock(), ...values })),
    once: async (build) => build().prepare().all({ now: clock() }),
    run: async (name, values, build) =>
      void queryOf(name, build).run(bound({ now: clock(), ...values })),
    now: sql`${sql.placeholder('now')}`,
    holding: (select) => select,
    among: (column, placeholder) =>
      sql`${column} in (select value from json_each(${sql.placeholder(placeholder)}))`,
    listed: (column, text) =>
      sql`exists (select 1 from json_each(${column}) where lower(value) = lower(${text}))`,
    // Transactions run one after another.
    skipLocked: sql``,
    takeTurn: () => Promise.resolve(),
    playPartitions: { make: () => Promise.resolve(), drop: () => Promise.resolve(0) },
    wake,
  }
}

/** SQLite has no list values: lists are bound as JSON. */
const bound = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  )

/** Letters at which FTS5 separates words, since they were no letters in its Unicode 6.1. */
const WERE_MARKS = /[\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3]/

/** All of some beginnings; empty if FTS5 has no word for them. */
const allOf = (beginnings: readonly string[]) =>
  beginnings
    .flatMap((word) => word.split(WERE_MARKS).filter(Boolean))
    .map((word) => `words : "${word}" *`)
    .join(' AND ')
const eitherOf = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `(${[first, ...others].map((way) => `(${way})`).join(' OR ')})`

/** FTS5: `facets` holds what narrows a search without reading the track. */
function makeSearch(connection: Connection): TrackSearch {
  return {
    table: searchTable,
    query({ text: asked, status, creator }: Search) {
      const terms = searchedWords(asked).map((ways) => eitherOf(ways.map(allOf).filter(Boolean)))
      if (!terms.some(Boolean)) return null
      if (status) terms.push(`facets : "${status}"`)
      if (creator !== undefined) terms.push(`facets : "${creatorFacet(creator)}"`)
      return terms.filter(Boolean).join(' AND ')
    },
    age: () => sql`${searchTable.seq}`,
    matches: (placeholder) => sql`track_search match ${sql.placeholder(placeholder)}`,
    // All matches are gathered once: asking FTS5 about one row costs up to 2 ms. Without `is true`
    // SQLite would begin with them, and read and sort all their tracks.
    includes: (track, placeholder) =>
      sql`(${track} in (select rowid from track_search
        where track_search match ${sql.placeholder(placeholder)})) is true`,
    async put(entries) {
      const statement = connection.prepare(
        'insert or replace into track_search (rowid, words, facets) values (?, ?, ?)',
      )
      for (const { seq, words: found, status, creators } of entries) {
        const facets = [status, ...creators.map(creatorFacet)]
        statement.run(seq, found.join(' '), facets.join(' '))
      }
    },
    async remove(seq) {
      connection.prepare('delete from track_search where rowid = ?').run(seq)
    },
  }
}

const creatorFacet = (seq: number) => `creator${seq}`
