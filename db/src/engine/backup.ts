import { existsSync } from 'node:fs'
import { link, rename } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'

/** More pages than any file can have. */
const ALL_PAGES = 0x7fff_ffff

/**
 * Copies a SQLite file as of one moment, while others read and write it. All pages are copied in
 * one step: a copy in several steps would restart with every write of another process.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(to, { progress: () => ALL_PAGES })
  } finally {
    source.close()
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
