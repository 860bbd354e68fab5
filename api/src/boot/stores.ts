import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from '@melodia/db/engine/open'
import { settleSecrets } from '@melodia/db/secrets/settleSecrets'
import { ConfigError, readConfig, type Config } from './config.ts'
import { makeFolder } from './folders.ts'
import { openMedia } from '../media/open.ts'
import type { Settings } from './settings.ts'

/** Why there was no start, in sentences for the person who tried. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** One step of a start. Where it fails, the sentence and the reason are all there is to read. */
export async function step<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(`${failure} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @throws StartError with a sentence for each setting that cannot be used. */
export function readSettings(env: Settings, directory: string): Config {
  try {
    return readConfig(env, directory)
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error
  }
}

/** Whether the database is a file of ours, and not a server. */
export const isSqlite = ({ databaseUrl }: Config) => !databaseUrl.includes('://')

/** A command on a database that is not there would speak of an empty one that it has just made. */
export function expectDatabase(config: Config) {
  if (isSqlite(config) && !existsSync(config.databaseUrl))
    throw new StartError(
      `There is no database ${config.databaseUrl}. DATA_DIR or DATABASE_URL says where it is, and the first start makes it.`,
    )
}

/** Opens what the settings name; both are made where they are missing. */
export async function openStores(config: Config) {
  const { dataDir, databaseUrl, mediaUrl, secretsFile } = config
  await step(`DATA_DIR ${dataDir} cannot be written.`, () => makeFolder(dataDir))
  const db = await step('The database cannot be opened.', async () => {
    if (isSqlite(config)) await makeFolder(dirname(databaseUrl))
    return openDatabase({ url: databaseUrl, secretsFile })
  })
  try {
    await step('The keys of this installation cannot be used.', () => settleSecrets(db))
    const media = await step('The media store cannot be opened.', async () => {
      if (!mediaUrl.includes('://')) await makeFolder(mediaUrl)
      return openMedia(config)
    })
    return { db, media }
  } catch (error) {
    await db.close()
    throw error
  }
}
