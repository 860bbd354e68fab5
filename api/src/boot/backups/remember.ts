import { recordBackup, type BackupRecord } from '@melodia/db/backups'
import { isMigrated } from '@melodia/db/engine/backup'
import { openDatabase } from '@melodia/db/engine/open'
import type { Config } from '../../platform/config/config.ts'

interface RememberContext {
  config: Config
  clock: () => number
  say: (line: string) => void
}

type Ended = Pick<BackupRecord, 'bytes' | 'files' | 'error'>
interface Remembered<T> {
  kind: BackupRecord['kind']
  place: string
  work: () => Promise<T>
  /** One that was stopped is not remembered. */
  signal?: AbortSignal
  /** What is remembered of one that went well. */
  ended: (result: T) => Ended
}

/**
 * Does a backup or a drill, and remembers how it ended in the database of the product. It counts also
 * where that fails.
 */
export async function remembering<T>(
  context: RememberContext,
  { kind, place, work, ended, signal }: Remembered<T>,
): Promise<T> {
  const { clock } = context
  const begun_at = clock()
  const write = (outcome: BackupRecord['outcome'], how: Ended) =>
    remember(context, { kind, place, begun_at, ended_at: clock(), outcome, ...how })
  let result: T
  try {
    result = await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!signal?.aborted) await write('failed', { bytes: null, files: null, error: reason })
    throw error
  }
  await write('ok', ended(result))
  return result
}

async function remember({ config, say }: RememberContext, record: Omit<BackupRecord, 'id'>) {
  const { database } = config
  const what = record.kind === 'backup' ? 'The backup' : 'The drill'
  try {
    // To open it would migrate it, under a server of the version before.
    if (database.kind === 'sqlite' && !isMigrated(database.path))
      throw new Error('Its database is one of another version.')
    const db = await openDatabase(database, { secretsFile: config.secretsFile })
    await db.write((write) => recordBackup(write, record)).finally(() => db.close())
  } catch (error) {
    say(
      `${what} could not be noted in the database, so System and metrics do not show it. ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
