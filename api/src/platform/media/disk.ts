import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { apartOnDisk } from './diskApart.ts'
import { DOCUMENT_KEYS, isKey, keyOf, PIECE_KEYS } from './keys.ts'
import type { ByteRange } from '../../kit/http/ranges.ts'
import { MissingFile, type Media, type Proxy, type StagedFile } from './media.ts'
import { isMissing, isOlder, openStaging, statIfThere, sync } from './staging.ts'

/** Bytes that are read at once: a stream of 1,000 listeners holds as many of these. */
const READ_BYTES = 64 * 1024

/**
 * A folder as media store. Temporary files live in `.staging` on the same file system, so that a
 * commit is one atomic rename.
 */
export async function openDisk(root: string, proxy: Proxy | null = null): Promise<Media> {
  const staging = join(root, '.staging')
  const { stage, discard, sweep } = await openStaging(staging)

  /** Folders whose names are durable: another upload may have created one but not synced it yet. */
  const durable = new Set<string>()

  const pathOf = (key: string) => {
    if (!isKey(key)) throw new MissingFile(key)
    return join(root, key)
  }

  async function place(file: StagedFile, target: string) {
    const folder = dirname(target)
    // In this order: after a crash, a name in the store never has half a content.
    await sync(file.path)
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(file.path, target)
    await sync(folder)
    if (made || !durable.has(folder)) await sync(root)
    durable.add(folder)
  }

  async function* keys() {
    for (const folder of await readdir(root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue
      for (const name of await readdir(join(root, folder))) {
        const key = `${folder}/${name}`
        if (isKey(key)) yield key
      }
    }
  }

  return {
    stagingFolder: staging,
    ...(proxy && { proxied: (key) => headersFor(proxy, key, pathOf(key)) }),
    stage,
    discard,

    async commit(file, extension) {
      const key = keyOf(file.sha256, extension)
      await place(file, pathOf(key))
      return { key }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async size(key) {
      if (!isKey(key)) return null
      return (await statIfThere(join(root, key)))?.size ?? null
    },

    async open(key, range) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(key) : error
      })
      const { size: bytes } = await file.stat()
      const part = range ?? { start: 0, end: bytes - 1 }
      if (within(part, bytes)) {
        const stream = file.createReadStream({
          ...(bytes > 0 && part),
          highWaterMark: READ_BYTES,
        })
        return { stream, bytes, range: part }
      }
      await file.close()
      throw new RangeError(`No bytes ${part.start}-${part.end} in ${key}`)
    },

    async sweep(isReferenced, graceMs) {
      let gone = await sweep(graceMs)
      for await (const key of keys()) {
        if (!(await isOlder(join(root, key), graceMs))) continue
        if (await isReferenced(key)) continue
        if (await removeUnlessRenewed(join(root, key), staging, graceMs)) gone++
      }
      return gone
    },

    pieces: apartOnDisk(root, PIECE_KEYS, place),
    documents: apartOnDisk(root, DOCUMENT_KEYS, place),
    keys,

    async ping() {
      const path = join(staging, `ping-${randomUUID()}`)
      try {
        await writeFile(path, 'ping')
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

const headersFor = (proxy: Proxy, key: string, path: string) => ({
  [proxy.header]: proxy.header === 'X-Sendfile' ? path : `${proxy.location}/${key}`,
})

const within = ({ start, end }: ByteRange, size: number) =>
  size === 0 ? start === 0 && end === -1 : start >= 0 && start <= end && end < size

/**
 * The same content may be committed again while the sweep checks the old file. So the file is moved
 * out of the store first, and back if it turns out to be new.
 */
async function removeUnlessRenewed(path: string, staging: string, graceMs: number) {
  const taken = join(staging, `swept-${basename(path)}`)
  try {
    await rename(path, taken)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  if (await isOlder(taken, graceMs)) {
    await rm(taken, { force: true })
    return true
  }
  await rename(taken, path)
  return false
}
