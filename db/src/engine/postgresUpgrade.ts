import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { expectNotNewer, migrationsOf } from './migrations.ts'

/** Name of our connections, as `pg_stat_activity` shows it. Those of version 1.3 have none. */
export const CONNECTION_NAME = 'melodia'
/** The words in a migration that processes of 1.3 cannot work beside. */
const STOP_FIRST = '-- Processes of version 1.3 have to be stopped first'
/** How long processes may take to stop, in milliseconds. */
const PATIENCE_MS = 10_000
const LOOK_MS = 100

/** Refuses such a migration while there are connections of processes of 1.3. Call it before it. */
export async function expectStopped(client: ClientBase, patienceMs = PATIENCE_MS): Promise<void> {
  if (!(await stopsFirst(client))) return
  for (const begun = performance.now(); ; await setTimeout(LOOK_MS)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and application_name = ''`,
    )
    if (!rowCount) return
    if (performance.now() - begun > patienceMs)
      throw new Error(
        `This version cannot run beside 1.3, and connections to the database (${rowCount}) look like ` +
          'those of its processes: they have no name. Stop all processes of 1.3, and start again. ' +
          'Nothing was changed.',
      )
  }
}

/** Refuses a database of a newer version. Call it before anything is migrated. */
export async function expectKnown(client: ClientBase): Promise<void> {
  expectNotNewer((await newestOf(client)) ?? 0, migrationsOf('postgres'))
}

/** Whether a migration that is not applied yet needs that. A new database has no such processes. */
async function stopsFirst(client: ClientBase): Promise<boolean> {
  const applied = (await newestOf(client)) ?? Infinity
  return migrationsOf('postgres').some(
    ({ folderMillis, sql }) =>
      folderMillis > applied && sql.some((statement) => statement.includes(STOP_FIRST)),
  )
}

/** When the last applied migration was made, in Unix milliseconds; null if there is none. */
async function newestOf(client: ClientBase): Promise<number | null> {
  const migrations = 'drizzle.__drizzle_migrations'
  const { rows } = await client.query('select to_regclass($1) as known', [migrations])
  if (!rows[0]?.known) return null
  const last = await client.query<{ at: string | null }>(
    `select max(created_at) as at from ${migrations}`,
  )
  const at = last.rows[0]?.at ?? null
  return at === null ? null : Number(at)
}
