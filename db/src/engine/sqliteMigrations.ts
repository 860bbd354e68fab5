import type { Database as Connection } from 'better-sqlite3'
import { expectNotNewer, migrationsOf } from './migrations.ts'
import { patiently } from './patience.ts'

type Migrations = ReturnType<typeof migrationsOf>

/** drizzle-kit's name for it, so that its tools understand the file. */
const JOURNAL = '__drizzle_migrations'

/** Tables of which a migration moves rows into others. */
const MOVED_TO: Readonly<Record<string, readonly string[]>> = {
  settings: ['progress', 'distinct_artists'],
  audio_analyses: ['jobs'],
}

/** Older versions could leave rows of these behind when their track was removed; such rows go. */
const MAY_HAVE_ORPHANS: ReadonlySet<string> = new Set(['review_rounds', 'track_comments'])

/**
 * Migrates a file in one transaction. A file with tables is copied first, beside itself. A table is
 * rebuilt by dropping the old one, which would cascade to the rows that refer to it: so foreign
 * keys are switched off (the caller switches them on again), and nothing is committed before they
 * and the row counts have been checked.
 */
export async function migrateSqlite(
  connection: Connection,
  migrations = migrationsOf('sqlite'),
): Promise<void> {
  expectNotNewer(newestOf(connection), migrations)
  if (pendingOf(connection, migrations).length === 0) return
  const before = countRows(connection)
  if (before.size > 0) await connection.backup(backupName(connection.name))
  connection.pragma('foreign_keys = OFF')
  await patiently(() => connection.exec('BEGIN IMMEDIATE'))
  try {
    applyPending(connection, migrations)
    connection.exec('COMMIT')
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

function applyPending(connection: Connection, migrations: Migrations): void {
  const before = countRows(connection)
  connection.exec(
    `create table if not exists ${JOURNAL} (id integer primary key, hash text not null, created_at numeric)`,
  )
  const record = connection.prepare(`insert into ${JOURNAL} (hash, created_at) values (?, ?)`)
  for (const { sql, hash, folderMillis } of pendingOf(connection, migrations)) {
    for (const statement of sql) connection.exec(statement)
    record.run(hash, folderMillis)
  }
  const after = countRows(connection)
  const added = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
  for (const [table, rows] of before) {
    if (MAY_HAVE_ORPHANS.has(table)) continue
    const moved = (MOVED_TO[table] ?? []).reduce((sum, to) => sum + added(to), 0)
    const left = (after.get(table) ?? rows) + moved
    if (left < rows) throw new Error(`The migration would lose ${rows - left} rows of ${table}`)
  }
  const broken = connection.pragma('foreign_key_check')
  if (Array.isArray(broken) && broken.length > 0) {
    throw new Error('The migration would leave references to rows that are gone')
  }
}

/** Migrations that have not been applied yet. */
export function pendingOf(connection: Connection, migrations: Migrations): Migrations {
  const newest = newestOf(connection)
  return migrations.filter(({ folderMillis }) => folderMillis > newest)
}

/** When the last applied migration was made, in Unix milliseconds; 0 if there is none. */
function newestOf(connection: Connection): number {
  const journal = connection
    .prepare<[string], number>('select count(*) from sqlite_schema where name = ?')
    .pluck()
    .get(JOURNAL)
  if (!journal) return 0
  return (
    connection
      .prepare<[], number>(`select coalesce(max(created_at), 0) from ${JOURNAL}`)
      .pluck()
      .get() ?? 0
  )
}

/** Row counts of the product's tables. */
function countRows(connection: Connection): Map<string, number> {
  const names = connection
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
       and name not like 'sqlite\\_%' escape '\\' and name not like 'track\\_search%' escape '\\'
       and name <> '${JOURNAL}'`,
    )
    .pluck()
    .all()
  return new Map(
    names.map((name) => [
      name,
      connection.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0,
    ]),
  )
}

const backupName = (file: string) =>
  `${file}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
