import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import Sqlite, { type Database as Connection } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { KEPT, placeFile, placeOnPostgres, type KeptVersion } from '../testing/before.ts'
import { createDatabase, dropDatabase, withClient } from '../testing/postgresDatabase.ts'
import { beforeEachStatement } from '../testing/statements.ts'
import { migrationsFolder, migrationsOf } from './migrations.ts'
import { openDatabase } from './open.ts'
import { migrateSqlite, pendingOf } from './sqliteMigrations.ts'

const KILLED = fileURLToPath(new URL('../testing/killedMigration.ts', import.meta.url))
const VERSIONS = Object.keys(KEPT) as KeptVersion[]
const BREAK = '--> statement-breakpoint'
const NEWER = Date.parse('2099-01-01')

const { entries: tags } = JSON.parse(
  readFileSync(join(migrationsFolder('postgres'), 'meta/_journal.json'), 'utf8'),
) as { entries: { tag: string }[] }

/** A copy of all migrations; in the middle of one of them PostgreSQL ends the connection. */
async function endingIn(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-ending-'))
  const filter = (file: string) => !file.endsWith('_snapshot.json')
  await cp(migrationsFolder('postgres'), folder, { recursive: true, filter })
  const statements = (await readFile(join(folder, `${tag}.sql`), 'utf8')).split(BREAK)
  statements.splice(statements.length / 2, 0, 'select pg_terminate_backend(pg_backend_pid());')
  await writeFile(join(folder, `${tag}.sql`), statements.join(BREAK))
  return folder
}

/** Columns of all tables, rows of each, and the number of migrations that were made. */
const schemaOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; columns: string }>(
      `select table_name as table, string_agg(column_name || ' ' || data_type, ', ' order by column_name) as columns
       from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    )
    const tables: unknown[] = []
    for (const { table, columns } of rows) {
      const counted = await client.query<{ rows: string }>(
        `select count(*) as rows from "${table}"`,
      )
      tables.push([table, columns, counted.rows[0]?.rows])
    }
    const made = await client.query('select from drizzle.__drizzle_migrations')
    return { tables, migrations: made.rowCount ?? 0 }
  })

/** Works on a file, and closes it. */
async function withFile<T>(path: string, work: (connection: Connection) => T | Promise<T>) {
  const connection = new Sqlite(path)
  try {
    return await work(connection)
  } finally {
    connection.close()
  }
}
/** How many statements bring a file to this version. */
const statementsTo = (connection: Connection) =>
  pendingOf(connection, migrationsOf('sqlite')).flatMap(({ sql }) => sql).length

/** All that is committed in a file, byte for byte. */
const bytesOf = (path: string) => withFile(path, (connection) => connection.serialize())

describe.each(VERSIONS)('an upgrade of a SQLite file of version %s', (version) => {
  let folder: string
  let path: string
  beforeEach(async () => {
    ;({ folder, path } = await placeFile('', version))
    await withFile(path, (connection) => connection.pragma('journal_mode = WAL'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('that is killed before any statement leaves the file as it was', async () => {
    const before = await bytesOf(path)
    const pending = await withFile(path, statementsTo)
    const left = mkdtempSync(join(tmpdir(), 'melodia-killed-'))
    const copy = join(left, 'melodia.sqlite')
    const changed: number[] = []
    let kills = 0
    await withFile(path, async (connection) => {
      connection.function('met', () => {
        // What a killed process leaves: the file and its log.
        copyFileSync(path, copy)
        if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
        const file = new Sqlite(copy)
        if (!file.serialize().equals(before)) changed.push(kills)
        file.close()
        kills += 1
        return null
      })
      await migrateSqlite(connection, beforeEachStatement('sqlite', 'select met()'))
    })
    rmSync(left, { recursive: true })
    expect(changed).toEqual([])
    expect(kills).toBe(pending)
    expect((await bytesOf(path)).equals(before)).toBe(pending === 0)
  })

  it('that was killed is made by the next start, with every row', async () => {
    const twin = `${path}-twin`
    copyFileSync(path, twin)
    const pending = await withFile(path, statementsTo)
    for (const share of [0, 0.1, 0.6, 0.99]) {
      const statement = Math.floor(share * pending)
      if (statement === pending) continue
      const { signal } = spawnSync(execPath, [KILLED, path, String(statement)])
      expect(signal).toBe('SIGKILL')
    }
    const rowsOf = async (file: string) => {
      const db = await openDatabase({ kind: 'sqlite', path: file })
      await db.close()
      return withFile(file, (connection) => {
        expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
        const tables = connection
          .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
          .pluck()
          .all()
        return tables.map((table) => [
          table,
          connection.prepare(`select count(*) from "${table}"`).pluck().get(),
        ])
      })
    }
    expect(await rowsOf(path)).toEqual(await rowsOf(twin))
  })
})

describe('a database of a newer version', () => {
  const REFUSED = 'It was migrated by a newer version of Melødia (2099-01-01; this version knows'

  it('is refused, and not changed: a SQLite file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'melodia-newer-'))
    const path = join(folder, 'melodia.sqlite')
    await (await openDatabase({ kind: 'sqlite', path })).close()
    await withFile(path, (connection) =>
      connection
        .prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
        .run('newer', NEWER),
    )
    const before = await bytesOf(path)
    await expect(openDatabase({ kind: 'sqlite', path })).rejects.toThrow(REFUSED)
    expect((await bytesOf(path)).equals(before)).toBe(true)
    rmSync(folder, { recursive: true })
  })

  it('is refused: on PostgreSQL', async () => {
    const url = await createDatabase(inject('postgresUrl'))
    await (await openDatabase({ kind: 'postgres', url })).close()
    await withClient(url, (client) =>
      client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${NEWER})`,
      ),
    )
    await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow(REFUSED)
    await dropDatabase(url)
  })
})

describe.each(VERSIONS)('an upgrade on PostgreSQL from version %s', (version) => {
  it('that loses its connection in any migration changes nothing, and is made by the next start', async () => {
    const url = await placeOnPostgres('', version)
    const before = await schemaOf(url)
    const last = before.migrations
    for (const { tag } of tags.slice(last)) {
      await withClient(url, async (client) => {
        client.on('error', () => undefined)
        const folder = await endingIn(tag)
        await expect(migrate(drizzle(client), { migrationsFolder: folder })).rejects.toThrow(
          /terminat|Failed query|Connection/,
        )
        await rm(folder, { recursive: true })
      })
      expect([tag, await schemaOf(url)]).toEqual([tag, before])
    }
    const db = await openDatabase({ kind: 'postgres', url })
    await db.close()
    expect((await schemaOf(url)).migrations).toBe(tags.length)
    await dropDatabase(url)
  })
})
