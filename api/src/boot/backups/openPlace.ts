import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { plainBucketProblems } from '../../platform/config/encryptedStores.ts'
import type { Config } from '../../platform/config/config.ts'
import { readS3Url } from '../../platform/media/s3Url.ts'
import { StartError, step } from '../stores.ts'
import { folderPlace } from './folderPlace.ts'
import type { Place } from './place.ts'

export interface PlaceContext {
  config: Config
  /** Base of relative paths. */
  directory: string
}

/** Opens a folder, or a bucket as `s3://…`. @throws StartError if it cannot be one. */
export async function openPlace(text: string, { config, directory }: PlaceContext): Promise<Place> {
  if (text.startsWith('s3://')) return openBucket(text, config)
  const folder = resolve(directory, text)
  const found = await stat(folder).catch(() => null)
  // It is not made: where a disk is not mounted, backups would go beside the data.
  if (!found?.isDirectory())
    throw new StartError(`There is no folder ${folder}. Make it, or mount the disk that it is on.`)
  return folderPlace(folder)
}

async function openBucket(text: string, config: Config) {
  const { dataDir, database, s3Credentials, production, plainHosts } = config
  const location = await step('The place of the backups:', async () =>
    readS3Url(text, 'The address'),
  )
  const problems = plainBucketProblems('It', location, plainHosts)
  if (production && problems.length > 0) throw new StartError(problems.join(' '))
  const { bucketPlace } = await import('./bucketPlace.ts')
  const workFolder = database.kind === 'sqlite' ? dirname(database.path) : dataDir
  return bucketPlace({ ...location, credentials: s3Credentials, workFolder })
}
