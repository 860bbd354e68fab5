import { existsSync } from 'node:fs'
import { link, rename } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'

/** More pages than any file has. */
const ALL_PAGES = 0x7fff_ffff

/**
 * Copies a SQLite file as it is at one moment, while others read and write it. All pages are
 * copied in one step: a copy in several would begin anew with each write of another process.
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
 * Puts a closed SQLite file in the place of another, in one step: whoever opens `to` finds the one
 * or the other, whole. What was there is kept under the name that is returned. Rejects where
 * somebody has the old one open.
 */
export async function replaceSqlite(from: string, to: string, now: number): Promise<string | null> {
  if (!existsSync(to)) {
    await rename(from, to)
    return null
  }
  foldWal(to)
  const kept = `${to}.before-restore-${new Date(now).toISOString().replace(/[:.]/g, '-')}`
  await link(to, kept)
  await rename(from, to)
  return kept
}

/** Rejects where somebody has the file open; afterwards it is whole without its WAL. */
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
