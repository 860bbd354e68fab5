import { dirname, join } from 'node:path'
import { foldWal, replaceSqlite } from '@melodia/db/engine/backup'
import { openDatabase } from '@melodia/db/engine/open'
import { makeFolder } from '../folders.ts'
import type { Config } from '../../platform/config/config.ts'
import { openMedia } from '../../platform/media/open.ts'
import { closeToOthers } from '../privateFiles.ts'
import { endAll } from './endAll.ts'
import { inFolder } from './leftovers.ts'
import type { ReadySource } from './source.ts'

interface Putting {
  source: ReadySource
  /** Where its database goes. */
  path: string
  /** Where its media go. */
  config: Config
  now: number
}

/** Puts database and media in place. `former` is where the database is that was there, or null. */
export async function putInPlace({ source, path, config, now }: Putting) {
  await makeFolder(config.dataDir)
  await makeFolder(dirname(path))
  return inFolder(dirname(path), '.restore-', async (folder) => {
    const database = join(folder, 'melodia.sqlite')
    await source.writeDatabase(database)
    // Migrates the backup of an older version while it can still be refused.
    const restored = await openDatabase({ kind: 'sqlite', path: database })
    await restored.write(endAll).finally(() => restored.close())
    const files = await source.storeFiles(await openMedia(config), database)
    foldWal(database)
    const former = await replaceSqlite(database, path, now)
    // Old files may be from a version that let everybody read them.
    await closeToOthers(config)
    return { former, ...files }
  })
}
