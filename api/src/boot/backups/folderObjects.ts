import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isMissing, sync } from '../../platform/media/staging.ts'
import type { Objects } from './objects.ts'

/** Ending of what is not whole yet. */
const PART = '.part'

/** In a folder of this machine. Where it is gone, such as with its disk, it is not made again. */
export const folderObjects = (root: string): Objects => ({
  async list(folder) {
    await stat(root)
    try {
      const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
        .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  },

  async put(name, file) {
    const target = join(root, name)
    const folder = dirname(target)
    await stat(root)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyFile(file, target + PART)
    await sync(target + PART)
    await rename(target + PART, target)
    await sync(folder)
  },

  bring: (name, to) => copyFile(join(root, name), to, constants.COPYFILE_EXCL),

  async remove(names) {
    for (const name of names) await rm(join(root, name), { force: true })
    for (const folder of new Set(names.map((name) => dirname(join(root, name)))))
      await removeEmpty(folder)
  },
})

async function removeEmpty(folder: string) {
  const left = await readdir(folder).catch(() => ['unknown'])
  if (left.length === 0) await rm(folder, { recursive: true })
}
