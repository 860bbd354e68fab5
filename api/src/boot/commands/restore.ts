import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { foldWal, replaceSqlite } from '@melodia/db/engine/backup'
import { openDatabase } from '@melodia/db/engine/open'
import { makeFolder } from '../folders.ts'
import { commitAny } from '../../platform/media/anyFile.ts'
import type { Media } from '../../platform/media/media.ts'
import { openMedia } from '../../platform/media/open.ts'
import { closeToOthers } from '../privateFiles.ts'
import { StartError, step } from '../stores.ts'
import { members, verified, verifyArchive, type Manifest } from './archive.ts'
import { endAll } from './endAll.ts'
import { readArguments } from './arguments.ts'
import { PG_DUMP } from './backup.ts'
import type { Command } from './command.ts'

const USAGE = 'npm run restore -- FILE [--force]'

/**
 * Replaces all data by a backup. The whole archive is checked first; media are only added, since a
 * key stands for one content; the database is replaced last and atomically, so that it is always
 * the old one or the new one. What lets somebody in and has ended since is not revived.
 */
export const restore: Command = async (args, { config, directory, clock, say }) => {
  const options = { force: { type: 'boolean' } } as const
  const { positionals, values } = readArguments(args, options, USAGE, 1)
  if (config.database.kind !== 'sqlite') throw new StartError(PG_DUMP)
  const { path } = config.database
  const source = resolve(directory, positionals[0] ?? '')
  if (!existsSync(source)) throw new StartError(`There is no file ${source}.`)
  await expectEmpty(config.dataDir, path, values.force ?? false)

  const manifest = await step(`${source} cannot be restored.`, () => verifyArchive(source))
  const former = await step('Nothing was restored.', async () => {
    await makeFolder(config.dataDir)
    await makeFolder(dirname(path))
    const folder = await mkdtemp(join(dirname(path), '.restore-'))
    try {
      const database = join(folder, 'melodia.sqlite')
      await unpack(source, manifest, database, await openMedia(config))
      // Migrates the backup of an older version while it can still be refused.
      const restored = await openDatabase({ kind: 'sqlite', path: database })
      await restored.write(endAll).finally(() => restored.close())
      foldWal(database)
      const replaced = await replaceSqlite(database, path, clock())
      // Old files may be from a version that let everybody read them.
      await closeToOthers(config)
      return replaced
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  say(`The backup of ${manifest.made_at} was restored, with ${manifest.media.files} files.`)
  say(
    'Everybody is signed out; API tokens and links in mails have ended. Passwords, second factors and roles are those of the backup.',
  )
  if (former) say(`The database that was there is ${former}.`)
}

async function expectEmpty(dataDir: string, database: string, isForced: boolean) {
  if (existsSync(database))
    await step(`${database} cannot be replaced.`, async () => foldWal(database))
  if (isForced) return
  const existing = existsSync(dataDir) ? await readdir(dataDir) : []
  if (existing.length > 0 || existsSync(database))
    throw new StartError(`${dataDir} is not empty. To replace what is there: ${USAGE}`)
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
