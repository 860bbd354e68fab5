import { createHash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Content, StagedFile } from './media.ts'

/** A temporary file untouched for this long belongs to no upload any more. */
const STALE_MS = 60 * 60_000

/** A folder of temporary files, for uploads that are not committed yet. */
export async function openStaging(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  /** Removes files older than `graceMs`. Returns their number. */
  async function sweep(graceMs: number) {
    let gone = 0
    for (const name of await readdir(folder)) {
      if (!(await isOlder(join(folder, name), graceMs))) continue
      await rm(join(folder, name), { force: true })
      gone++
    }
    return gone
  }
  // Until 1.3 uploads that continue were here. Those under way at the upgrade are sent anew.
  await rm(join(folder, 'uploads'), { recursive: true, force: true })
  await sweep(STALE_MS)

  return {
    sweep,

    async stage(source: Content, filename: string): Promise<StagedFile> {
      const path = join(folder, randomUUID())
      const file = await open(path, 'wx', 0o600)
      const hash = createHash('sha256')
      let bytes = 0
      async function* measured() {
        for await (const chunk of source) {
          hash.update(chunk)
          bytes += Buffer.byteLength(chunk)
          yield chunk
        }
      }
      try {
        await pipeline(measured, file.createWriteStream())
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, filename, bytes, sha256: hash.digest('hex') }
    },

    async discard(files: readonly StagedFile[]) {
      await Promise.all(files.map((file) => rm(file.path, { force: true })))
    },
  }
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

/** Makes the content of a file durable; of a folder, the names in it. */
export async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
