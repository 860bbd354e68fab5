import { existsSync } from 'node:fs'
import { link, rename } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { migrationsOf } from './migrations.ts'
import { pendingOf } from './sqliteMigrations.ts'

/** Pages that are copied at a time: this process can be stopped in between. */
const PAGES = 5_000

/**
 * Copies a SQLite file as of one moment, while others read and write it. A transaction that reads
 * holds that moment: without one, every write of another process would make the copy begin anew.
 */
export async function copySqlite(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    source.exec('BEGIN')
    source.prepare('select count(*) from sqlite_schema').get()
    await source.backup(to, {
      progress: () => {
        signal?.throwIfAborted()
        return PAGES
      },
    })
  } finally {
    source.close()
  }
}

/** Whether opening the file would change nothing: it has every migration of this version. */
export function isMigrated(path: string): boolean {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    return pendingOf(connection, migrationsOf('sqlite')).length === 0
  } finally {
    connection.close()
  }
}

/**
 * Atomically replaces a SQLite file by another, closed one: `to` is always either file in full. The
 * old file is kept under the returned name. Rejects if any process has it open.
 */
export async function replaceSqlite(from: string, to: string, now: number): Promise<string | null> {
  if (!existsSync(to)) {
    await rename(from, to)
    return null
  }
  foldWal(to)
  const former = `${to}.before-restore-${new Date(now).toISOString().replace(/[:.]/g, '-')}`
  await link(to, former)
  await rename(from, to)
  return former
}

/** Writes the WAL back into the file. Rejects if any process has the file open. */
export function foldWal(file: string): void {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 1_000 })
  try {
    connection.pragma('journal_mode = DELETE')
  } catch (error) {
    throw new Error('The database is in use: stop the server first.', { cause: error })
  } finally {
    connection.close()
  }
}
