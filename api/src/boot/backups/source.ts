import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Media } from '../../platform/media/media.ts'
import { StartError, step } from '../stores.ts'
import { members, verifyArchive } from './archive.ts'
import { nameOf } from './names.ts'
import { openPlace, type PlaceContext } from './openPlace.ts'
import { storeFile } from './storeFile.ts'

/** Data to restore. */
export interface Source {
  /** What is said and remembered of it: holds no credentials. */
  name: string
  /** Checks it as a whole; what is in a bucket is brought to `folder`. */
  ready(folder: string): Promise<ReadySource>
}

/** Data that only has to be put in place. */
export interface ReadySource {
  /** Such as `The backup of 2026-11-30T06:00:00Z`. */
  title: string
  bytes: number
  /** Keys of files that it is known not to have. */
  absent: readonly string[]
  /** Writes its database into a new file. */
  writeDatabase(file: string): Promise<void>
  /** Stores the files that its database speaks of, which is at `database` by now. */
  storeFiles(media: Media, database: string): Promise<StoredFiles>
}

interface StoredFiles {
  /** Number of files that were stored. */
  stored: number
  /** Keys of those that should have been, and are not there. */
  missing: readonly string[]
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
  if (found?.isFile()) return { name: path, ready: () => readyFile(path) }
  const [, bucket, named, query = ''] = OF_BUCKET.exec(text) ?? []
  const place = await openPlace(bucket ? bucket + query : text, context)
  const list = () => step(`${place.name} cannot be read.`, () => place.list())
  const name = named ?? (await list())[0]?.name
  if (!name)
    throw new StartError(
      `There is no backup in ${place.name}: none with a name such as ${nameOf(0)}.`,
    )
  return {
    name: `${place.name}/${name}`,
    ready: async (folder) => readyFile(await place.bring(name, folder)),
  }
}

async function readyFile(file: string): Promise<ReadySource> {
  const manifest = await verifyArchive(file)
  return {
    title: `The backup of ${manifest.made_at}`,
    bytes: (await stat(file)).size,
    absent: manifest.absent,
    async writeDatabase(to) {
      for await (const member of members(file))
        if (member.kind === 'database')
          await pipeline(member.content, createWriteStream(to, { mode: 0o600 }))
        else member.content.resume()
    },
    async storeFiles(media) {
      for await (const member of members(file))
        // Each is verified once more: the archive may have changed since.
        if (member.kind === 'media') await storeFile(media, manifest, member)
        else member.content.resume()
      return { stored: manifest.media.files, missing: [] }
    },
  }
}
