import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StagedFile } from './media.ts'

/** Write size: chunks of a socket are much smaller, and each write is a system call. */
const WRITTEN_BYTES = 1024 * 1024

/** A temporary file untouched for this long belongs to no upload any more. */
const STALE_MS = 60 * 60_000

/** A folder of temporary files, for uploads that are not committed yet. */
export async function openStaging(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  /** Removes files older than `graceMs`. Returns their number. */
  async function sweep(graceMs: number) {
    let gone = 0
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // A folder is that of the uploads that continue, which are swept apart.
      if (!entry.isFile() || !(await isOlder(join(folder, entry.name), graceMs))) continue
      await rm(join(folder, entry.name), { force: true })
      gone++
    }
    return gone
  }
  await sweep(STALE_MS)

  return {
    sweep,

    async stage(source: Readable, filename: string): Promise<StagedFile> {
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      let bytes = 0
      const measure = new Transform({
        highWaterMark: WRITTEN_BYTES,
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      const to = createWriteStream(path, {
        flags: 'wx',
        mode: 0o600,
        flush: true,
        highWaterMark: WRITTEN_BYTES,
      })
      try {
        await pipeline(source, measure, to)
      } catch (error) {
        await closed(to)
        await rm(path, { force: true })
        throw error
      }
      return { path, bytes, sha256: hash.digest('hex'), filename }
    },

    async discard(files: readonly StagedFile[]) {
      await Promise.all(files.map((file) => rm(file.path, { force: true })))
    },
  }
}

/** A stream destroyed while its file is being created still creates it. */
async function closed(stream: Writable) {
  if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve))
}

export async function isOlder(path: string, ageMs: number) {
  const found = await statIfThere(path)
  return found !== null && Date.now() - found.mtimeMs > ageMs
}

export async function statIfThere(path: string): Promise<Stats | null> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Makes the names in a folder durable; the contents are synced before. */
export async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
