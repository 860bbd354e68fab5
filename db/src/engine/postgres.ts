import { createHash } from 'node:crypto'
import { is, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgSelectBase } from 'drizzle-orm/pg-core'
import { Client, Pool, type PoolClient } from 'pg'
import type {
  Database,
  DatabaseOptions,
  Handle,
  Isolation,
  PostgresServer,
  Search,
  Topic,
  TrackSearch,
  Values,
} from '../database.ts'
import { kit, type Preparable, type PreparableWrite } from './postgresKit.ts'
import { searchedWords } from '../records/words.ts'
import { migrationsFolder } from './migrations.ts'
import { makeSearchTable, makeTables } from '../tables.ts'
import { serverClock } from './postgresClock.ts'
import { playPartitions } from './postgresPartitions.ts'
import {
  applySettings,
  CONNECT_MS,
  expectSessions,
  expectSettings,
  type SessionSettings,
} from './postgresSessions.ts'
import { explain, measureClient } from './postgresPlans.ts'
import { CONNECTION_NAME, expectKnown, expectStopped } from './postgresUpgrade.ts'
import { listen, makeTeller } from './postgresWakes.ts'
import { makeRepeats } from './repeats.ts'
import { makeWakes, refuseToWake } from './wakes.ts'
import { watchStatements } from './watchedStatements.ts'
import { makeLending, sideBySide } from './writer.ts'

const tables = makeTables(kit)
const searchTable = makeSearchTable(kit)

/** Connections of a process. */
const POOL = 10
/** How long a statement takes at most, and how long it waits for a row, in milliseconds. */
const STATEMENT_MS = 30_000
const LOCK_MS = 5_000
/** How long a process may hang in the middle of a transaction before it loses it. */
const IDLE_MS = 10_000

/** A migration may take long, whatever limits a role has. */
const UNLIMITED = { statement_timeout: '0', lock_timeout: '0' }

/** Key of the advisory lock of the process that migrates. */
const MIGRATION = 1_296_387_177

/**
 * One database, shared by any number of processes. `read` is a pool of connections that cannot
 * write; transactions run side by side on another one (decision 262).
 */
export async function open(
  { url, pool = POOL, statementMs = STATEMENT_MS, lockMs = LOCK_MS }: PostgresServer,
  options: DatabaseOptions,
): Promise<Database> {
  const { secretsFile = null, clock: ownClock } = options
  const limits = {
    statement_timeout: String(statementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(IDLE_MS),
  }
  const reading = { ...limits, default_transaction_read_only: 'on' }
  // One more listens.
  const writing = Math.floor(pool / 2)
  const writers = makePool(url, writing, limits)
  const readers = makePool(url, pool - writing - 1, reading)
  const measured = watchStatements('postgresql', options)
  if (measured)
    for (const each of [writers, readers])
      each.on('connect', (client) =>
        measureClient(client, (text, ended) => measured(text, ended, () => explain(readers, text))),
      )
  const { run, unfinished, ended } = sideBySide()
  const { untilDone, count } = makeRepeats()
  const endPools = () => Promise.all([readers.end(), writers.end()])
  async function prepare() {
    await migrateAlone(url, writers)
    await expectSettings(readers, reading)
    return serverClock(readers)
  }
  const clock = await prepare().catch(async (error: unknown) => {
    await endPools()
    throw error
  })
  const now = ownClock ?? clock.now
  const wakes = makeWakes((heard) => listen(url, heard))
  const teller = makeTeller(readers)
  const lend = makeLending<PoolClient>()
  /** Of each connection, so that its queries are built once. */
  const accesses = new WeakMap<PoolClient, Access>()
  function accessOf(lent: PoolClient) {
    const access = accesses.get(lent) ?? makeAccess(lent, now)
    accesses.set(lent, access)
    return access
  }

  async function transaction<T>(work: (handle: Handle) => Promise<T>, begin: string) {
    const client = await writers.connect()
    let isBroken = false
    try {
      await client.query(begin)
      const topics = new Set<Topic>()
      const wake = (topic: Topic) => topics.add(topic)
      const result = await lend(client, (lent) => work({ ...accessOf(lent), wake }))
      const { command } = await client.query('commit')
      // If `work` swallowed a failed statement, COMMIT rolls back and answers ROLLBACK.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed')
      teller.tell(topics)
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  let closing: Promise<unknown> | undefined
  return {
    dialect: 'postgres',
    secretsFile,
    read: { ...makeAccess(readers, now), wake: refuseToWake },
    write: (work, { isolation = 'serializable' } = {}) =>
      run(() =>
        isolation === 'alone'
          ? transaction(work, ALONE)
          : untilDone((isAlone) => transaction(work, beginning(isolation, isAlone))),
      ),
    onWake: wakes.on,
    clock: clock.now,
    async facts() {
      const { rows } = await readers.query<{ engine: string; bytes: string }>(
        `select current_setting('server_version') as engine,
           pg_database_size(current_database()) as bytes`,
      )
      return { engine: rows[0]?.engine ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
    },
    // PostgreSQL queues those who wait for a lock itself, and manages its own log.
    load: () => ({ writes: unfinished(), busy: 0, repeats: count(), walBytes: 0 }),
    ping: async () => {
      await readers.query('select 1 from counters limit 1')
    },
    async close() {
      wakes.close()
      clock.stop()
      closing ??= ended().then(teller.ended).then(endPools)
      await closing
    },
  }
}

/**
 * A transaction that runs alone waits for the others, and they for it. The lock comes before the
 * first query, and so before the state that a serializable transaction sees.
 */
const beginning = (isolation: Isolation, isAlone: boolean) =>
  isolation === 'serializable'
    ? `begin isolation level serializable; lock table write_turns in ${isAlone ? 'exclusive' : 'row share'} mode`
    : 'begin isolation level read committed'
/** It waits for its turn as long as a statement may take. */
const ALONE =
  'begin isolation level read committed; set local lock_timeout = 0; lock table write_turns in exclusive mode'

/** Connections with these settings. */
function makePool(url: string, max: number, settings: SessionSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: CONNECTION_NAME,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    async verify(client, done) {
      await applySettings(client, settings).then(() => done(), done)
    },
  })
  // The pool replaces a broken connection; its query, or the next one, reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Several processes may start at once: one migrates, the others find nothing to do. Before anything
 * else the connections are tried: a lock that a pooler gives to somebody else would never end.
 */
async function migrateAlone(url: string, others: Pool): Promise<void> {
  const client = new Client({ connectionString: url, application_name: CONNECTION_NAME })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await expectSessions(client, others)
    await applySettings(client, UNLIMITED)
    await client.query(`select pg_advisory_lock(${MIGRATION})`)
    await expectKnown(client)
    await expectStopped(client)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') })
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined)
  }
}

/** What a handle has of its connection; the rest is of its transaction. */
type Access = Omit<Handle, 'wake'>

function makeAccess(connection: Pool | PoolClient, clock: () => number): Access {
  const prepared = new Map<
    string,
    { execute(values?: Record<string, unknown>): Promise<unknown> }
  >()
  const execute = (
    name: string,
    values: Values,
    build: () => Preparable<unknown> | PreparableWrite,
  ) => {
    let query = prepared.get(name)
    if (!query) {
      query = build().prepare(createHash('sha256').update(name).digest('base64url'))
      prepared.set(name, query)
    }
    return query.execute({ now: clock(), ...values })
  }
  return {
    db: drizzle(connection),
    tables,
    search: makeSearch(connection),
    // Each name stands for one query, so the rows have the type of `build`.
    prepared: async <Row>(name: string, values: Values, build: () => Preparable<Row>) =>
      (await execute(name, values, build)) as Row[],
    once: async <Row>(build: () => Preparable<Row>) =>
      (await build().prepare('').execute({ now: clock() })) as Row[],
    run: async (name, values, build) => void (await execute(name, values, build)),
    now: sql`cast(${sql.placeholder('now')} as bigint)`,
    holding(select) {
      if (is(select, PgSelectBase)) select.for('update')
      return select
    },
    among: (column, placeholder) => sql`${column} = any(${sql.placeholder(placeholder)})`,
    listed: (column, text) =>
      sql`exists (select 1 from jsonb_array_elements_text(${column}) as one (value) where lower(value) = lower(${text}))`,
    skipLocked: sql`for update skip locked`,
    takeTurn: async (name) =>
      void (await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        name,
      ])),
    playPartitions: playPartitions(connection),
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
