import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import type {
  Database,
  DatabaseOptions,
  Handle,
  PostgresServer,
  Search,
  TrackSearch,
  Values,
} from '../database.ts'
import { causeWith } from './errors.ts'
import { kit, type Preparable } from './postgresKit.ts'
import { searchedWords } from '../records/words.ts'
import { migrationsFolder } from './migrations.ts'
import { makeSearchTable, makeTables } from '../tables.ts'
import { revocable, oneAtATime } from './writer.ts'

const tables = makeTables(kit)
const searchTable = makeSearchTable(kit)

/** Key of the advisory lock that a writer to this database holds. */
const WRITER = 1_296_387_177
/** A process that hangs in a transaction loses the lock after this time. */
const IDLE_MS = 30_000

/**
 * One database, shared by any number of processes. `read` is a pool of connections that cannot
 * write. `write` has a connection of its own and takes an advisory lock, so that transactions run
 * one after another, as on SQLite; waiting ones take no connection from the readers.
 */
export async function open(
  { url }: PostgresServer,
  { secretsFile = null }: DatabaseOptions,
): Promise<Database> {
  const readers = new Pool({
    connectionString: url,
    options: '-c default_transaction_read_only=on',
  })
  const writers = new Pool({
    connectionString: url,
    max: 1,
    idle_in_transaction_session_timeout: IDLE_MS,
  })
  // The pool replaces a broken connection; its query, or the next one, reports the error.
  for (const pool of [readers, writers]) {
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  let closing: Promise<unknown> | undefined
  const close = async () => {
    closing ??= Promise.all([readers.end(), writers.end()])
    await closing
  }
  try {
    await migrateAlone(writers)
  } catch (error) {
    await close()
    throw error
  }
  const { inTurn, unfinished } = oneAtATime()

  async function transaction<T>(work: (handle: Handle) => Promise<T>): Promise<T> {
    const writer = await writers.connect()
    const { lent, takeBack } = revocable(writer)
    let broken = false
    try {
      await writer.query(`begin; select pg_advisory_xact_lock(${WRITER})`)
      const result = await work(makeHandle(lent))
      const { command } = await writer.query('commit')
      // If `work` swallowed a failed statement, COMMIT rolls back and answers ROLLBACK.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed')
      return result
    } catch (error) {
      await writer.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      takeBack()
      writer.release(broken)
    }
  }

  return {
    dialect: 'postgres',
    secretsFile,
    read: makeHandle(readers),
    write: (work) => inTurn(() => transaction(work)),
    isDuplicate: (error) => causeWith(error, '23505'),
    // PostgreSQL queues those who wait for a lock itself, and manages its own log.
    load: () => ({ writes: unfinished(), busy: 0, walBytes: 0 }),
    ping: async () => {
      await readers.query('select 1 from counters limit 1')
    },
    close: () => inTurn(close),
  }
}

/** Several processes may start at once: one migrates, the others find nothing to do. */
async function migrateAlone(writers: Pool): Promise<void> {
  const writer = await writers.connect()
  try {
    await writer.query(`select pg_advisory_lock(${WRITER})`)
    await migrate(drizzle(writer), { migrationsFolder: migrationsFolder('postgres') })
  } finally {
    await writer.query(`select pg_advisory_unlock(${WRITER})`).catch(() => undefined)
    writer.release()
  }
}

function makeHandle(connection: Pool | PoolClient): Handle {
  const prepared = new Map<
    string,
    { execute(values?: Record<string, unknown>): Promise<unknown> }
  >()
  return {
    db: drizzle(connection),
    tables,
    search: makeSearch(connection),
    async prepared<Row>(name: string, values: Values, build: () => Preparable<Row>) {
      let query = prepared.get(name)
      if (!query) {
        query = build().prepare(createHash('sha256').update(name).digest('base64url'))
        prepared.set(name, query)
      }
      // Each name stands for one query, so the rows have the type of `build`.
      return (await query.execute(values)) as Row[]
    },
    among: (column, placeholder) => sql`${column} = any(${sql.placeholder(placeholder)})`,
    listed: (column, text) =>
      sql`exists (select 1 from jsonb_array_elements_text(${column}) as one (value) where lower(value) = lower(${text}))`,
  }
}

/**
 * The words are the lexemes, without parser and dictionaries of the server, so that both dialects
 * find the same. Facets begin with a character that no word contains.
 */
function makeSearch(connection: Pool | PoolClient): TrackSearch {
  return {
    table: searchTable,
    query({ text: asked, status, creator }: Search) {
      const terms = searchedWords(asked).map(
        (ways) =>
          `(${ways.map((way) => way.map((word) => `'${word}':*`).join(' & ')).join(' | ')})`,
      )
      if (terms.length === 0) return null
      if (status) terms.push(`'=${status}'`)
      if (creator !== undefined) terms.push(`'${creatorFacet(creator)}'`)
      return terms.join(' & ')
    },
    // Many matches are found fastest by walking from the newest track, few by collecting and
    // sorting them. The planner overestimates prefix matches and would walk past a million tracks.
    age: (few) => (few ? sql`${searchTable.seq} + 0` : sql`${searchTable.seq}`),
    matches: (placeholder) => sql`document @@ ${sql.placeholder(placeholder)}::tsquery`,
    // The planner gathers the matches, or looks up each track if they do not fit into its memory. `is
    // true` keeps it from joining them, which would read and sort all their tracks.
    includes: (track, placeholder) =>
      sql`(exists (select from track_search as found where found.seq = ${track}
        and found.document @@ ${sql.placeholder(placeholder)}::tsquery)) is true`,
    async put(entries) {
      const lexemes = entries.map(({ words: found, status, creators }) =>
        [...found, `=${status}`, ...creators.map(creatorFacet)].join(' '),
      )
      await connection.query(
        `insert into track_search (seq, document)
         select seq, array_to_tsvector(string_to_array(lexemes, ' '))
         from unnest($1::bigint[], $2::text[]) as entry (seq, lexemes)
         on conflict (seq) do update set document = excluded.document`,
        [entries.map(({ seq }) => seq), lexemes],
      )
    },
    async remove(seq) {
      await connection.query('delete from track_search where seq = $1', [seq])
    },
  }
}

const creatorFacet = (seq: number) => `@${seq}`
