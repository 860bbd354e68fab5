import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { RELEASE } from '@melodia/contract/choices/product'
import { copySqlite } from '@melodia/db/engine/backup'
import { isDocumentKey } from '@melodia/db/documentKey'
import { isManifestKey } from '@melodia/db/manifestKey'
import { filesInUse } from '@melodia/db/media'
import { openDatabase } from '@melodia/db/engine/open'
import type { Config } from '../../platform/config/config.ts'
import { openAny, sizeOfAny } from '../../platform/media/anyFile.ts'
import type { Media } from '../../platform/media/media.ts'
import { openMedia } from '../../platform/media/open.ts'
import { archiveBytes, writeArchive } from './archive.ts'

/** An archive that only has to be written. */
export interface ReadyArchive {
  /** Its size. */
  bytes: number
  /** Number of its media files. */
  files: number
  /** Keys of files in use that are not in the media store, and so not in the archive. */
  missing: string[]
  /** Streams it, and ends the stream. */
  writeTo(to: Writable): Promise<void>
}

interface ReadyOptions {
  config: Config
  /** Path of the SQLite file. */
  path: string
  clock: () => number
  signal: AbortSignal
}

/**
 * Copies the database of one moment into `folder`, while the server runs, and lists the files that
 * belong to it. A file is stored before its row, so those of the copy exist already.
 */
export async function readyArchive(
  folder: string,
  { config, path, clock, signal }: ReadyOptions,
): Promise<ReadyArchive> {
  const made_at = new Date(clock()).toISOString()
  const database = join(folder, 'database.sqlite')
  await copySqlite(path, database, signal)
  const media = await openMedia(config)
  const { stored, missing, digests } = await listFiles(database, media, signal)
  const bytes = stored.reduce((sum, file) => sum + file.bytes, 0)
  const manifest = {
    format: 'melodia-backup/1' as const,
    version: RELEASE,
    made_at,
    database: { bytes: (await stat(database)).size, sha256: await hashOf(database) },
    media: { files: stored.length, bytes },
    absent: missing,
    ...(Object.keys(digests).length > 0 && { digests }),
  }
  return {
    bytes: archiveBytes(manifest, stored),
    files: stored.length,
    missing,
    writeTo: (to) => writeArchive(to, { manifest, database, media: opened(media, stored) }, signal),
  }
}

async function listFiles(database: string, media: Media, signal: AbortSignal) {
  const stored: { key: string; bytes: number }[] = []
  const missing: string[] = []
  const digests: Record<string, string> = {}
  const db = await openDatabase({ kind: 'sqlite', path: database })
  try {
    for await (const { key, sha256 } of filesInUse(db.read)) {
      signal.throwIfAborted()
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
