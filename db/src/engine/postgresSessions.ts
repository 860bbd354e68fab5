import { randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'

/** Channel of notices that only their sender looks for. */
const CHANNEL = 'melodia_session'
/** By chance a notice gets through where connections are shared, but not each time. */
const ROUNDS = 3
/** How long a connection may take to come, in milliseconds. */
export const CONNECT_MS = 10_000

const SHARED =
  'DATABASE_URL leads to a pooler that takes connections away between transactions, so that LISTEN, ' +
  'prepared statements and limits do not work. Set pool_mode = session there (PgBouncer), or let ' +
  'DATABASE_URL lead to PostgreSQL itself.'
const NONE_LEFT =
  `There was no connection within ${CONNECT_MS / 1000} seconds. A pooler needs as many (PgBouncer: default_pool_size) ` +
  'as DATABASE_POOL says, for each process.'

/**
 * Refuses a pooler that does not leave each session its connection. PostgreSQL sends a session the
 * notices of all that was committed before, with the reply to its next statement at the latest; a
 * session without a connection of its own misses them.
 */
export async function expectSessions(client: ClientBase, pool: Pool): Promise<void> {
  const heard = new Set<string>()
  client.on('notification', ({ payload = '' }) => heard.add(payload))
  await client.query(soon(`listen ${CHANNEL}`)).catch(refuse)
  for (let round = 0; round < ROUNDS; round++) {
    const notice = randomUUID()
    await pool.query(soon('select pg_notify($1, $2)', [CHANNEL, notice])).catch(refuse)
    await client.query(soon('select')).catch(refuse)
    if (!heard.has(notice)) throw new Error(SHARED)
  }
}

/** A pooler accepts sessions at once, and lets their first statement wait for a connection. */
const soon = (text: string, values: string[] = []) => ({ text, values, query_timeout: CONNECT_MS })

function refuse(error: unknown): never {
  const isLate = error instanceof Error && error.message === 'Query read timeout'
  throw isLate ? new Error(NONE_LEFT, { cause: error }) : error
}

/** What a session has set, as `pg_settings` lists it: times in milliseconds. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * Sets it by a statement: what a connection brings along when it starts is refused or dropped by
 * poolers.
 */
export async function applySettings(client: ClientBase, settings: SessionSettings): Promise<void> {
  const each = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`)
  await client.query(soon(each.join('; ')))
}

/** Refuses to go on where a connection does not have the settings of its pool. */
export async function expectSettings(pool: Pool, settings: SessionSettings): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  )
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lost = Object.keys(settings).filter((name) => found.get(name) !== settings[name])
  if (lost.length > 0)
    throw new Error(`The database, or a pooler before it, does not keep ${lost.join(', ')}.`)
}
