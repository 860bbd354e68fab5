import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A card is some 100 kB. */
const MOST_FILES = 10_000
/** Cards between two looks at their number. */
const LOOK_EVERY = 100

/**
 * Drawn cards in a folder of this process's machine, by what they show: a restart draws none anew.
 * The ones that were asked for least recently go.
 */
export function makeCardStore(folder: string, { most = MOST_FILES, lookEvery = LOOK_EVERY } = {}) {
  let untilLook = lookEvery
  const pathOf = (key: string) => join(folder, `${key}.png`)

  async function removeOldest() {
    const names = await readdir(folder)
    if (names.length <= most) return
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        return { path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 }
      }),
    )
    files.sort((a, b) => a.at - b.at)
    await Promise.all(files.slice(0, -most).map(({ path }) => rm(path, { force: true })))
  }

  return {
    /** Null where it was not drawn here. */
    async read(key: string): Promise<Buffer | null> {
      const path = pathOf(key)
      const png = await readFile(path).catch(() => null)
      const now = new Date()
      if (png) await utimes(path, now, now).catch(() => undefined)
      return png
    },
    async write(key: string, png: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${randomUUID()}.unfinished`)
      try {
        // Flushed, so that a loss of power leaves no half of it under its name.
        await writeFile(unfinished, png, { flush: true })
        await rename(unfinished, pathOf(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      if (--untilLook > 0) return
      untilLook = lookEvery
      await removeOldest()
    },
  }
}
export type CardStore = ReturnType<typeof makeCardStore>
