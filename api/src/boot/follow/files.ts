import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Handle } from '@melodia/db/database'
import { filesInUse, type FileInUse } from '@melodia/db/media'
import { openAny } from '../../platform/media/anyFile.ts'
import { MissingFile, type Media } from '../../platform/media/media.ts'
import { verified } from '../backups/archive.ts'
import type { Objects } from '../backups/objects.ts'
import { FILES, UNUSED } from './names.ts'

interface FilesOptions {
  read: Handle
  media: Media
  objects: Objects
  /** Folder for files that are under way. */
  folder: string
  /** Milliseconds for which a file stays that no row speaks of any more. */
  keep: number
  clock: () => number
  signal: AbortSignal
}

export interface FileCopies {
  /** Brings the files that are new to the place. Returns the keys of those that are in no store. */
  copyNew(): Promise<string[]>
  /** Number of files in the place that are in use. */
  count(): number
}

/** Copies of the media store's files, each once. */
export async function makeFileCopies(options: FilesOptions): Promise<FileCopies> {
  const { read, media, objects, folder, keep, clock, signal } = options
  const file = join(folder, 'file')
  const there = new Set(await objects.list(FILES))
  /** Since when no row speaks of a file. */
  const unused = await readUnused()
  let inUse = 0

  async function readUnused() {
    const isThere = (await objects.list(UNUSED.folder)).includes(UNUSED.name)
    if (!isThere) return new Map<string, number>()
    await objects.bring(UNUSED.folder + UNUSED.name, file)
    const entries: [string, number][] = JSON.parse(await readFile(file, 'utf8'))
    await rm(file)
    return new Map(entries)
  }

  async function copy({ key, sha256 }: FileInUse) {
    const content = verified({ digests: { [key]: sha256 } }, key, await openAny(media, key))
    await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal })
    await objects.put(FILES + key, file)
    there.add(key)
  }

  async function removeOld(used: ReadonlySet<string>) {
    const now = clock()
    const before = JSON.stringify([...unused])
    for (const key of there) {
      if (used.has(key)) unused.delete(key)
      else if (!unused.has(key)) unused.set(key, now)
    }
    const old = [...unused].filter(([, since]) => now - since > keep)
    await objects.remove(old.map(([key]) => FILES + key))
    for (const [key] of old) {
      there.delete(key)
      unused.delete(key)
    }
    const after = JSON.stringify([...unused])
    if (after === before) return
    await writeFile(file, after, { mode: 0o600 })
    await objects.put(UNUSED.folder + UNUSED.name, file)
    await rm(file)
  }

  return {
    async copyNew() {
      const missing: string[] = []
      const used = new Set<string>()
      for await (const each of filesInUse(read)) {
        signal.throwIfAborted()
        used.add(each.key)
        if (there.has(each.key)) continue
        try {
          await copy(each)
        } catch (error) {
          if (!(error instanceof MissingFile)) throw error
          missing.push(each.key)
        } finally {
          await rm(file, { force: true })
        }
      }
      await removeOld(used)
      inUse = used.size - missing.length
      return missing
    },
    count: () => inUse,
  }
}
