import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { link, mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { VERSION } from '@melodia/contract/choices/product'
import { copySqlite } from '@melodia/db/engine/backup'
import { isDocumentKey } from '@melodia/db/documentKey'
import { isManifestKey } from '@melodia/db/manifestKey'
import { filesInUse } from '@melodia/db/media'
import { openDatabase } from '@melodia/db/engine/open'
import { openAny, sizeOfAny } from '../../platform/media/anyFile.ts'
import type { Media } from '../../platform/media/media.ts'
import { openMedia } from '../../platform/media/open.ts'
import { expectDatabase, StartError, step } from '../stores.ts'
import { writeArchive } from './archive.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'

export const PG_DUMP =
  'This database is PostgreSQL, which has its own tools: pg_dump --format=custom and pg_restore. ' +
  'Copy the media store after the dump, so that every file the dump speaks of is in the copy. ' +
  'After pg_restore, and before the server starts, run npm run admin -- end-all: a dump holds sessions, API tokens and links that have ended since.'

/**
 * Copies database and media into one file while the server runs. A file is stored before its row,
 * so the files of the copied database already exist.
 */
export const backup: Command = async (args, { config, directory, clock, say }) => {
  const { positionals } = readArguments(args, {}, 'npm run backup -- FILE', 1)
  if (config.database.kind !== 'sqlite') throw new StartError(PG_DUMP)
  const { path } = config.database
  const target = resolve(directory, positionals[0] ?? '')
  if (existsSync(target)) throw new StartError(`${target} is there already. Name a new file.`)
  if (!existsSync(dirname(target))) throw new StartError(`There is no folder ${dirname(target)}.`)
  expectDatabase(config)

  const absent = await step(`${target} cannot be written.`, async () => {
    const folder = await mkdtemp(join(dirname(target), '.backup-'))
    try {
      const database = join(folder, 'database.sqlite')
      await copySqlite(path, database)
      const media = await openMedia(config)
      const { stored, missing, digests } = await listFiles(database, media)
      const manifest = {
        format: 'melodia-backup/1' as const,
        version: VERSION,
        made_at: new Date(clock()).toISOString(),
        database: { bytes: (await stat(database)).size, sha256: await hashOf(database) },
        media: {
          files: stored.length,
          bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
        },
        absent: missing,
        ...(Object.keys(digests).length > 0 && { digests }),
      }
      const whole = join(folder, 'whole.tar')
      await writeArchive(whole, { manifest, database, media: opened(media, stored) })
      // Unlike a rename, this never replaces a file that was created meanwhile.
      await link(whole, target)
      say(`${target} has the database and ${stored.length} files.`)
      if (config.secretsFile)
        say(`The keys are not in it: keep a copy of ${config.secretsFile} in another place.`)
      return missing
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  if (absent.length > 0)
    throw new StartError(
      `These files are missing in the media store, and so in the backup: ${absent.join(', ')}`,
    )
}

async function listFiles(database: string, media: Media) {
  const stored: { key: string; bytes: number }[] = []
  const missing: string[] = []
  const digests: Record<string, string> = {}
  const db = await openDatabase({ kind: 'sqlite', path: database })
  try {
    for await (const { key, sha256 } of filesInUse(db.read)) {
      const bytes = await sizeOfAny(media, key)
      if (isManifestKey(key) || isDocumentKey(key)) digests[key] = sha256
      if (bytes === null) missing.push(key)
      else stored.push({ key, bytes })
    }
  } finally {
    await db.close()
  }
  return { stored, missing, digests }
}

async function* opened(media: Media, files: readonly { key: string; bytes: number }[]) {
  for (const { key, bytes } of files) yield { key, bytes, stream: await openAny(media, key) }
}

async function hashOf(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
