import { open, rm } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { framesIn } from './frames.ts'

/**
 * Brings a copy of a SQLite file on by a log that was followed. SQLite itself reads it.
 *
 * @param path of the copy, which nobody has open
 * @param writeLog writes the log, all its pieces from the first one on, into the file it is given
 * @throws Error if the log is not whole
 */
export async function replayLog(
  path: string,
  writeLog: (file: string) => Promise<void>,
): Promise<void> {
  const logPath = `${path}-wal`
  await writeLog(logPath)
  const file = await open(logPath, 'r')
  const frames = await framesIn(file).finally(() => file.close())
  if (frames === null) throw new Error('The log is damaged.')
  const connection = new Sqlite(path, { fileMustExist: true })
  try {
    // Where a frame is damaged, SQLite takes those before it and says nothing.
    const [read] = connection.pragma('wal_checkpoint(RESTART)') as [{ log: number }]
    if (read.log !== frames) throw new Error('The log is damaged.')
  } finally {
    connection.close()
  }
  for (const ending of ['-wal', '-shm']) await rm(path + ending, { force: true })
}

/** What is wrong with a SQLite file; empty if nothing is. */
export function faultsOf(path: string): string[] {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    const pages = connection.prepare<[], string>('pragma quick_check').pluck().all()
    const rows = connection.prepare<[], string>('pragma foreign_key_check').pluck().all()
    const orphans = rows.map((table) => `A row of ${table} refers to one that is not there.`)
    return [...pages.filter((line) => line !== 'ok'), ...orphans]
  } finally {
    connection.close()
  }
}
