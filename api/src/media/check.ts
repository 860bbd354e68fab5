import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@melodia/db/database'
import { filesInUse, isReferenced } from '@melodia/db/media'
import { MissingFile, type Media } from './media.ts'

/** Differences between the store and the database. */
export interface MediaCheck {
  /** Number of checked files that records use. */
  files: number
  /** Keys of missing files. */
  missing: string[]
  /** Keys of files with another length or content than stored. */
  damaged: string[]
  /** Number of stored files that no record uses; a sweep removes them once they are old enough. */
  unreferenced: number
}

/** Reads every file in use to its end. */
export async function checkMedia(db: Database, media: Media): Promise<MediaCheck> {
  const check: MediaCheck = { files: 0, missing: [], damaged: [], unreferenced: 0 }
  for await (const { key, bytes, sha256 } of filesInUse(db.read)) {
    const found = await digestOf(media, key)
    if (!found) check.missing.push(key)
    else if (found.bytes !== bytes || found.sha256 !== sha256) check.damaged.push(key)
    check.files++
  }
  for await (const key of media.keys()) {
    if (!(await isReferenced(db.read, key))) check.unreferenced++
  }
  return check
}

async function digestOf(media: Media, key: string) {
  try {
    const { stream } = await media.open(key)
    const hash = createHash('sha256')
    let bytes = 0
    await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
      }
    })
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}
