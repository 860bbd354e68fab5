import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApartKeys } from './keys.ts'
import { MissingFile, type ApartFiles, type StagedFile } from './media.ts'
import { isMissing, isOlder, statIfThere } from './staging.ts'

/** Files apart, in a folder of the store. `place` moves a staged file to a path, durably. */
export function apartOnDisk(
  root: string,
  { folder, fresh, isOne }: ApartKeys,
  place: (file: StagedFile, target: string) => Promise<void>,
): ApartFiles {
  const pathOf = (key: string) => {
    if (!isOne(key)) throw new MissingFile(key)
    return join(root, key)
  }

  async function keys() {
    const names = await readdir(join(root, folder)).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    return names.map((name) => `${folder}/${name}`).filter(isOne)
  }

  async function remove(gone: readonly string[]) {
    await Promise.all(gone.map((key) => rm(pathOf(key), { force: true })))
  }

  return {
    async put(file, key = fresh()) {
      await place(file, pathOf(key))
      return key
    },

    async size(key) {
      return isOne(key) ? ((await statIfThere(pathOf(key)))?.size ?? null) : null
    },

    async open(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(key) : error
      })
      return file.createReadStream()
    },

    remove,

    async sweep(isReferenced, graceMs) {
      let gone = 0
      for (const key of await keys()) {
        if (!(await isOlder(pathOf(key), graceMs)) || (await isReferenced(key))) continue
        await remove([key])
        gone++
      }
      return gone
    },
  }
}
