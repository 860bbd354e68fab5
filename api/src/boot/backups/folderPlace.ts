import { createWriteStream } from 'node:fs'
import { link, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '../../platform/media/staging.ts'
import { END_BYTES } from './archive.ts'
import { folderObjects } from './folderObjects.ts'
import { removeLeftovers, WORK } from './leftovers.ts'
import { namedBackups } from './names.ts'
import type { Place } from './place.ts'

/** A folder of this machine, such as a mounted disk. */
export const folderPlace = (root: string): Place => ({
  name: root,
  workFolder: root,
  objects: folderObjects(root),

  async list() {
    const whole = []
    for (const backup of namedBackups(await readdir(root)))
      if (await isWhole(join(root, backup.name))) whole.push(backup)
    return whole
  },

  async put(name, archive, folder) {
    const part = join(folder, 'whole.tar')
    await archive.writeTo(createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    // Unlike a rename, this never replaces a file that was created meanwhile.
    await link(part, join(root, name))
    await sync(root)
  },

  remove: (name) => rm(join(root, name), { force: true }),
  bring: async (name) => join(root, name),
  tidy: () => removeLeftovers(root, WORK),
})

/** Whether it ends as an archive ends: a copy of another program may have been cut. */
async function isWhole(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size <= END_BYTES) return false
    const { buffer } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, size - END_BYTES)
    return buffer.every((byte) => byte === 0)
  } finally {
    await file.close()
  }
}
