import { existsSync } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compareSqlite } from '@melodia/db/engine/compare'
import { openDatabase } from '@melodia/db/engine/open'
import { filesInUse } from '@melodia/db/media'
import type { Config } from '../../platform/config/config.ts'
import { faultOf } from '../../platform/media/check.ts'
import { openMedia } from '../../platform/media/open.ts'
import { StartError, step } from '../stores.ts'
import { inFolder, removeLeftovers } from './leftovers.ts'
import { remembering } from './remember.ts'
import { putInPlace } from './putInPlace.ts'
import type { Source } from './source.ts'
import { startCopy } from './startCopy.ts'

interface DrillContext {
  config: Config
  clock: () => number
  say: (line: string) => void
}

const DRILL = 'melodia-drill-'
/** What a restore empties (`endAll.ts`). */
const ENDED = ['accounts_payloads', 'api_tokens', 'upload_pieces', 'uploads']

/**
 * Restores a backup into a temporary folder of `parent`, starts the product on it, and compares it with
 * the archive row by row and file by file. Neither the data nor anybody outside notices.
 *
 * @throws StartError that names what differs
 */
export async function checkBackup(source: Source, parent: string, context: DrillContext) {
  const { say } = context
  const found = await stat(parent).catch(() => null)
  if (!found?.isDirectory()) throw new StartError(`There is no folder ${parent}.`)
  await removeLeftovers(parent, DRILL)
  const { compared, files } = await remembering(context, {
    kind: 'drill',
    place: source.name,
    work: () =>
      step(`${source.name} does not restore.`, () =>
        inFolder(parent, DRILL, async (folder) => drillIn(folder, source, context)),
      ),
    ended: ({ bytes, files: count }) => ({ bytes, files: count, error: null }),
  })
  const { tables, rows, written } = compared
  say(`${source.name}: ${tables} tables, ${rows} rows, ${files} files: the same.`)
  say(`A product that was started on it answers. It sent nothing, and it is gone.`)
  say(`Not compared, since a restore empties them: ${ENDED.join(', ')}.`)
  if (written.length > 0)
    say(
      `Written by the migration to this version, so their rows are others: ${written.join(', ')}.`,
    )
}

async function drillIn(folder: string, source: Source, { config, clock }: DrillContext) {
  const ready = await source.ready(folder)
  const own = await configWithin(folder, config)
  const { path } = own.database
  await putInPlace({ source: ready, path, config: own, now: clock() })
  const former = join(folder, 'former.sqlite')
  await ready.writeDatabase(former)
  // Before the product starts, which writes.
  const compared = compareSqlite(former, path, ENDED)
  const { files, faults } = await checkFiles(own, ready.absent)
  const differences = [...compared.differences, ...faults]
  if (differences.length > 0) throw new Error(differences.join(' '))
  await startCopy(own, clock)
  return { compared, files, bytes: ready.bytes }
}

/**
 * The settings of the product for a copy of it that nobody outside can notice: it has files of its own,
 * no mail server, no accounts elsewhere, and listens on this machine alone.
 */
async function configWithin(folder: string, config: Config) {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  const secretsFile = config.secretsFile && join(folder, 'secrets.json')
  if (config.secretsFile && secretsFile && existsSync(config.secretsFile))
    await copyFile(config.secretsFile, secretsFile)
  const accounts = { ...config.accounts, external: null, confirmEmail: false }
  return {
    ...config,
    accounts,
    dataDir,
    database: { kind: 'sqlite', path: join(dataDir, 'melodia.sqlite') },
    media: { kind: 'folder', path: join(dataDir, 'media'), proxy: null },
    mail: { kind: 'none' },
    secretsFile,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    demo: false,
  } satisfies Config
}

/** Reads every restored file that a row speaks of. */
async function checkFiles(own: Config, absent: readonly string[]) {
  const db = await openDatabase(own.database)
  const media = await openMedia(own)
  const faults: string[] = []
  let files = 0
  try {
    for await (const file of filesInUse(db.read)) {
      files += 1
      const fault = await faultOf(media, file)
      if (fault)
        faults.push(
          `The file ${file.key} ${fault}${absent.includes(file.key) ? ', as when the backup was made' : ''}.`,
        )
    }
  } finally {
    await db.close()
  }
  return { files, faults }
}
