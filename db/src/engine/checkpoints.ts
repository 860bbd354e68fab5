import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Database as Connection } from 'better-sqlite3'

/** Rows that a transaction changes before what follows its commit would block other requests. */
const MANY_ROWS = 5_000
/** Pages of the log after which SQLite itself copies them into the file, within a commit. */
const PAGES = 1_000

/**
 * Commits of large transactions. SQLite would flush the log and copy it into the file within the
 * COMMIT, for hundreds of milliseconds in which the server answers nobody. So the log is flushed
 * before, and copied by a thread of its own afterwards; a commit is as durable as any other.
 */
export function makeCommits(writer: Connection, path: string) {
  const changes = writer.prepare<[], number>('select total_changes()').pluck()
  let before = 0
  let copying: Promise<void> | null = null

  /** In a thread, since the driver is synchronous. What it leaves, the next commit copies. */
  const copy = () =>
    new Promise<void>((resolve) => {
      new Worker(new URL('./checkpointWorker.ts', import.meta.url), { workerData: path })
        .on('error', () => resolve())
        .on('exit', () => resolve())
    }).finally(() => {
      copying = null
      if (writer.open) writer.pragma(`wal_autocheckpoint = ${PAGES}`)
    })

  return {
    begun: () => {
      before = changes.get() ?? 0
    },
    async commit() {
      if ((changes.get() ?? 0) - before < MANY_ROWS) return void writer.exec('COMMIT')
      await flush(`${path}-wal`)
      writer.pragma('wal_autocheckpoint = 0')
      writer.exec('COMMIT')
      copying ??= copy()
    },
    /** Resolves when no thread uses the file any more. */
    ended: async () => {
      await copying
    },
  }
}

async function flush(file: string) {
  const handle = await open(file, 'r+')
  await handle.datasync()
  await handle.close()
}
