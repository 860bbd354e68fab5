import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { foldWal } from '@melodia/db/engine/backup'
import { StartError, step } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { PG_DUMP } from './backup.ts'
import { inFolder } from '../backups/leftovers.ts'
import { putInPlace } from '../backups/putInPlace.ts'
import { openPlace } from '../backups/openPlace.ts'
import { findSource } from '../backups/source.ts'
import { momentSource } from '../follow/momentSource.ts'

const USAGE =
  'npm run restore -- FILE [--force], or to try it aside: npm run restore -- FILE --check [--aside FOLDER]. ' +
  'Of a database that was followed: npm run restore -- PLACE --at now (or 2026-11-30T06:00:00Z)'

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
    at: { type: 'string' },
  } as const
  const { positionals, values } = readArguments(args, options, USAGE, 1)
  const { config, directory, clock, say } = context
  const { force = false, check = false, aside, at } = values
  if (check && force) throw new StartError(`Usage: ${USAGE}`)
  if (config.database.kind !== 'sqlite') throw new StartError(PG_DUMP)
  const { path } = config.database
  const [from = ''] = positionals
  const source =
    at === undefined
      ? await findSource(from, context)
      : momentSource(await openPlace(from, context), readMoment(at, clock()))
  const temporary = resolve(directory, aside ?? tmpdir())
  if (check) {
    // The whole product, which no other command needs.
    const { checkBackup } = await import('../backups/drill.ts')
    return checkBackup(source, temporary, context)
  }
  await expectEmpty(config.dataDir, path, force)

  await inFolder(temporary, 'melodia-restore-', async (folder) => {
    const ready = await step(`${source.name} cannot be restored.`, () => source.ready(folder))
    const { former, stored, missing } = await step('Nothing was restored.', () =>
      putInPlace({ source: ready, path, config, now: clock() }),
    )
    say(`${ready.title} was restored, with ${stored} files.`)
    say(
      'Everybody is signed out; API tokens and links in mails have ended. Passwords, second factors and roles are those of the backup.',
    )
    if (missing.length > 0) say(`These files are in no store: ${missing.join(', ')}`)
    if (former) say(`The database that was there is ${former}.`)
  })
}

async function expectEmpty(dataDir: string, database: string, isForced: boolean) {
  if (existsSync(database))
    await step(`${database} cannot be replaced.`, async () => foldWal(database))
  if (isForced) return
  const existing = existsSync(dataDir) ? await readdir(dataDir) : []
  if (existing.length > 0 || existsSync(database))
    throw new StartError(`${dataDir} is not empty. To replace what is there: ${USAGE}`)
}

/** @throws StartError if it is no time */
function readMoment(text: string, now: number) {
  const at = text === 'now' ? now : Date.parse(text)
  const isTime =
    text === 'now' || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (isTime && !Number.isNaN(at)) return at
  throw new StartError(
    `--at is "${text}", but must be now, or a time with its zone such as 2026-11-30T06:00:00Z.`,
  )
}
