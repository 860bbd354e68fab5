import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { foldWal, replaceSqlite } from '@melodia/db/engine/backup'
import { openDatabase } from '@melodia/db/engine/open'
import { makeFolder } from '../folders.ts'
import type { Config } from '../../platform/config/config.ts'
import { commitAny } from '../../platform/media/anyFile.ts'
import type { Media } from '../../platform/media/media.ts'
import { openMedia } from '../../platform/media/open.ts'
import { closeToOthers } from '../privateFiles.ts'
import { endAll } from './endAll.ts'
import { members, verified, type Manifest } from './archive.ts'
import { inFolder } from './leftovers.ts'

interface Putting {
  /** Path of a checked archive. */
  file: string
  manifest: Manifest
  /** Where its database goes. */
  path: string
  /** Where its media go. */
  config: Config
  now: number
}

/** Puts database and media in place. Returns where the database is that was there. */
export async function putInPlace({ file, manifest, path, config, now }: Putting) {
  await makeFolder(config.dataDir)
  await makeFolder(dirname(path))
  return inFolder(dirname(path), '.restore-', async (folder) => {
    const database = join(folder, 'melodia.sqlite')
    await unpack(file, manifest, database, await openMedia(config))
    // Migrates the backup of an older version while it can still be refused.
    const restored = await openDatabase({ kind: 'sqlite', path: database })
    await restored.write(endAll).finally(() => restored.close())
    foldWal(database)
    const replaced = await replaceSqlite(database, path, now)
    // Old files may be from a version that let everybody read them.
    await closeToOthers(config)
    return replaced
  })
}

async function unpack(source: string, manifest: Manifest, database: string, media: Media) {
  for await (const member of members(source)) {
    const { content } = member
    if (member.kind === 'database')
      await pipeline(content, createWriteStream(database, { mode: 0o600 }))
    else if (member.kind === 'media') await store(media, manifest, member.key, content)
    else content.resume()
  }
}

/** It is verified once more: the archive may have changed since. */
async function store(media: Media, manifest: Manifest, key: string, content: Readable) {
  const file = await media.stage(verified(manifest, key, content), key)
  await commitAny(media, key, file)
}
