import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SlowStatement } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { settleSecrets } from '@melodia/db/secrets/settleSecrets'
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts'
import { makeFolder } from './folders.ts'
import { readTrustFile } from '../platform/marks/trustFile.ts'
import { openMedia } from '../platform/media/open.ts'
import type { Settings } from '../platform/config/declared/setting.ts'

/** Characters of a statement or a plan in the log; one that writes many rows is longer. */
const MOST_TEXT = 4_000

/** Why the start failed, in sentences for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** One step of a start. If it fails, only the sentence and the reason are printed. */
export async function step<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(`${failure} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @throws StartError with a sentence for each invalid setting. */
export function readSettings(env: Settings, directory: string): Config {
  try {
    return readConfig(env, directory)
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error
  }
}

/** Certificates of those whose marks in uploads are trusted. */
export const trustedRoots = ({ marksTrustFile }: Config) =>
  step('Nobody’s marks can be trusted.', () => readTrustFile(marksTrustFile))

/** Otherwise a command on a missing database would create it and report on an empty one. */
export function expectDatabase({ database }: Config) {
  if (database.kind === 'sqlite' && !existsSync(database.path))
    throw new StartError(
      `There is no database ${database.path}. DATA_DIR or DATABASE_URL says where it is, and the first start makes it.`,
    )
}

/** Where the server logs what is slow; a command has no log. */
type WarningLog = { warn: (details: object, message: string) => void }

/** Opens both stores, creating missing ones. */
export async function openStores(config: Config, log: WarningLog | null = null) {
  const { dataDir, database, secretsFile } = config
  await step(`DATA_DIR ${dataDir} cannot be written.`, () => makeFolder(dataDir))
  const db = await step('The database cannot be opened.', async () => {
    if (database.kind === 'sqlite') await makeFolder(dirname(database.path))
    return openDatabase(database, {
      secretsFile,
      slow: slowStatements(config, log),
      isTraced: config.traces !== null && log !== null,
    })
  })
  try {
    await step('The keys of this installation cannot be used.', () => settleSecrets(db))
    const media = await step('The media store cannot be opened.', async () => {
      if (config.media.kind === 'folder') await makeFolder(config.media.path)
      return openMedia(config)
    })
    return { db, media }
  } catch (error) {
    await db.close()
    throw error
  }
}

function slowStatements({ slowStatementMs: afterMs }: Config, log: WarningLog | null) {
  if (afterMs === 0 || !log) return null
  const note = ({ text, plan, ...how }: SlowStatement) =>
    log.warn(
      { ...how, statement: text.slice(0, MOST_TEXT), plan: plan && plan.slice(0, MOST_TEXT) },
      'a statement of the database was slow',
    )
  return { afterMs, note }
}
