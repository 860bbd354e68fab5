import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { foldWal } from '@melodia/db/engine/backup'
import { StartError, step } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { verifyArchive } from '../backups/archive.ts'
import { PG_DUMP } from './backup.ts'
import { inFolder } from '../backups/leftovers.ts'
import { putInPlace } from '../backups/putInPlace.ts'
import { findSource } from '../backups/source.ts'

const USAGE =
  'npm run restore -- FILE [--force], or to try it aside: npm run restore -- FILE --check [--aside FOLDER]'

/**
 * Replaces all data by a backup. The whole archive is checked first; media are only added, since a
 * key stands for one content; the database is replaced last and atomically, so that it is always
 * the old one or the new one. What lets somebody in and has ended since is not revived. With `--check`
 * nothing is replaced: the backup is restored aside, and compared.
 */
export const restore: Command = async (args, context) => {
  const options = {
    force: { type: 'boolean' },
    check: { type: 'boolean' },
    aside: { type: 'string' },
  } as const
  const { positionals, values } = readArguments(args, options, USAGE, 1)
  const { config, directory, clock, say } = context
  const { force = false, check = false, aside } = values
  if (check && force) throw new StartError(`Usage: ${USAGE}`)
  if (config.database.kind !== 'sqlite') throw new StartError(PG_DUMP)
  const { path } = config.database
  const source = await findSource(positionals[0] ?? '', context)
  const temporary = resolve(directory, aside ?? tmpdir())
  if (check) {
    // The whole product, which no other command needs.
    const { checkBackup } = await import('../backups/drill.ts')
    return checkBackup(source, temporary, context)
  }
  await expectEmpty(config.dataDir, path, force)

  const { manifest, former } = await inFolder(temporary, 'melodia-restore-', async (folder) => {
    const { file, manifest: checked } = await step(
      `${source.name} cannot be restored.`,
      async () => {
        const brought = await source.bring(folder)
        return { file: brought, manifest: await verifyArchive(brought) }
      },
    )
    const replaced = await step('Nothing was restored.', () =>
      putInPlace({ file, manifest: checked, path, config, now: clock() }),
    )
    return { manifest: checked, former: replaced }
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
