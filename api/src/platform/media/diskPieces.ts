import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPieceKey, newPieceKey, PIECES } from './keys.ts'
import { MissingFile, type Pieces, type StagedFile } from './media.ts'
import { isMissing, isOlder } from './staging.ts'

/** Pieces of uploads in a folder of the store. `place` moves a staged file to a path, durably. */
export function piecesOnDisk(
  root: string,
  place: (file: StagedFile, target: string) => Promise<void>,
): Pieces {
  const pathOf = (key: string) => {
    if (!isPieceKey(key)) throw new MissingFile(key)
    return join(root, key)
  }

  async function keys() {
    const names = await readdir(join(root, PIECES)).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    return names.map((name) => `${PIECES}/${name}`).filter(isPieceKey)
  }

  async function remove(gone: readonly string[]) {
    await Promise.all(gone.map((key) => rm(pathOf(key), { force: true })))
  }

  return {
    async put(file) {
      const key = newPieceKey()
      await place(file, pathOf(key))
      return key
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
