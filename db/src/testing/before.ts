import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { migrationsFolder } from '../engine/migrations.ts'
import { createDatabase, dropDatabase, withClient } from './postgresDatabase.ts'
import { disposable, type TestDatabase } from './testing.ts'
import type { TrackHome } from './trackHome.ts'

/**
 * Replies of the HTTP API of version 1.3 about the rows of `before/melodia-1.3.sqlite.br`, which
 * were made by calling it.
 */
export interface Before {
  /** The time of the replies. */
  at: string
  /** Tracks in each home, named for what happened to them. */
  tracks: Record<string, { id: string; home: TrackHome }>
  /** By person and path below `/api/v1`. Addresses of files are left out, since they expire. */
  replies: Record<string, unknown>
}
export const before = JSON.parse(
  readFileSync(new URL('./before/melodia-1.3.json', import.meta.url), 'utf8'),
) as Before

/** Versions whose database is kept, with their last migration on PostgreSQL. */
export const KEPT = { '1.3': '0026_proposed_files', '1.4': '0056_backups' } as const
export type KeptVersion = keyof typeof KEPT

/**
 * The database of version 1.3, opened by the migrations of today. `close` deletes it. On PostgreSQL
 * the same rows are written into the tables of that version, and then migrated.
 *
 * @param changes SQL that changes the rows before they are migrated
 */
export const openBefore = (dialect: Database['dialect'], changes = ''): Promise<TestDatabase> =>
  dialect === 'postgres' ? openOnPostgres(changes) : openOnSqlite(changes)

async function openOnSqlite(changes: string): Promise<TestDatabase> {
  const { folder, path } = await placeFile(changes)
  return disposable({ kind: 'sqlite', path }, () => rm(folder, { recursive: true }))
}

async function openOnPostgres(changes: string): Promise<TestDatabase> {
  const url = await placeOnPostgres(changes)
  return disposable({ kind: 'postgres', url }, () => dropDatabase(url))
}

/** The url of the database of a version, not yet migrated. Whoever asks drops it. */
export async function placeOnPostgres(changes = '', version: KeptVersion = '1.3'): Promise<string> {
  const { folder, path } = await placeFile(changes, version)
  const url = await createDatabase(inject('postgresUrl'))
  await withClient(url, async (client) => {
    await migrateTo(KEPT[version], client, folder)
    await copyRows(new Sqlite(path, { readonly: true }), client)
  })
  await rm(folder, { recursive: true })
  return url
}

/** The file of a version, not yet migrated, in a folder of its own that whoever asks removes. */
export async function placeFile(changes = '', version: KeptVersion = '1.3') {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-before-'))
  const path = join(folder, 'melodia.sqlite')
  const packed = await readFile(new URL(`./before/melodia-${version}.sqlite.br`, import.meta.url))
  await writeFile(path, brotliDecompressSync(packed))
  if (version === '1.3') addOrphan(path)
  const file = new Sqlite(path)
  file.exec(changes)
  file.close()
  return { folder, path }
}

/** A comment whose track is gone, as versions before 1.3 could leave behind. */
function addOrphan(path: string) {
  const file = new Sqlite(path)
  file.exec(`insert into track_comments (id, track_id, at_ms, text, side, author_name, created_at)
    values ('orphan', 'gone', 0, 'Left behind', 'reviewer', 'Ada', 0)`)
  file.close()
}

/** drizzle runs all migrations of a folder, so it gets one without the later ones. */
async function migrateTo(tag: string, client: Client, folder: string): Promise<void> {
  const all = migrationsFolder('postgres')
  const journal = JSON.parse(await readFile(join(all, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  const entries = journal.entries.slice(0, last + 1)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag: each } of entries)
    await copyFile(join(all, `${each}.sql`), join(folder, `${each}.sql`))
  await migrate(drizzle(client), { migrationsFolder: folder })
}

/**
 * Copies the rows of all tables that both dialects have. Search indexes differ, so nothing is noted
 * as folded: opening the database writes them anew.
 */
async function copyRows(file: Sqlite.Database, client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; columns: string; json: string[] }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns,
       coalesce(json_agg(column_name) filter (where data_type = 'jsonb'), '[]') as json
     from information_schema.columns natural join information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not in ('track_search', 'foldings')
     group by table_name`,
  )
  // As a replica: without triggers and foreign keys.
  await client.query('begin; set local session_replication_role = replica')
  const kept = new Set(
    file.prepare<[], string>(`select name from sqlite_schema where type = 'table'`).pluck().all(),
  )
  for (const { name, columns, json } of tables.filter((table) => kept.has(table.name))) {
    const rows = file.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all()
    for (const row of rows)
      for (const column of json) row[column] = JSON.parse(String(row[column] ?? null))
    await client.query(`delete from "${name}"`)
    await client.query(
      `insert into "${name}" (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::"${name}", $1)`,
      [JSON.stringify(rows)],
    )
    const newest = Math.max(0, ...rows.map(({ seq }) => Number(seq ?? 0)))
    await client.query(
      `select setval(pg_get_serial_sequence('"${name}"', attname), $1) from pg_attribute
       where attrelid = '"${name}"'::regclass and attname = 'seq' and $1 > 0`,
      [newest],
    )
  }
  await client.query('commit')
  file.close()
}
