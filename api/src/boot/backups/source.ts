import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartError, step } from '../stores.ts'
import { nameOf } from './names.ts'
import { openPlace, type PlaceContext } from './openPlace.ts'

/** An archive to restore. */
export interface Source {
  /** What is said and remembered of it: holds no credentials. */
  name: string
  /** Its path; what is in a bucket is brought to `folder`. */
  bring(folder: string): Promise<string>
}

const OF_BUCKET = /^(s3:\/\/[^/?]+)\/(melodia-[^/?]+\.tar)(\?.*)?$/

/**
 * Finds an archive: a file, or in a folder or bucket of backups the newest one. One of a bucket may be
 * named: `s3://bucket/melodia-….tar?region=…`. @throws StartError if there is none.
 */
export async function findSource(text: string, context: PlaceContext): Promise<Source> {
  const path = resolve(context.directory, text)
  const isBucket = text.startsWith('s3://')
  const found = isBucket ? null : await stat(path).catch(() => null)
  if (!isBucket && !found) throw new StartError(`There is no file ${path}.`)
  if (found?.isFile()) return { name: path, bring: async () => path }
  const [, bucket, named, query = ''] = OF_BUCKET.exec(text) ?? []
  const place = await openPlace(bucket ? bucket + query : text, context)
  const list = () => step(`${place.name} cannot be read.`, () => place.list())
  const name = named ?? (await list())[0]?.name
  if (!name)
    throw new StartError(
      `There is no backup in ${place.name}: none with a name such as ${nameOf(0)}.`,
    )
  return { name: `${place.name}/${name}`, bring: (folder) => place.bring(name, folder) }
}
