import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, one at a time: on a file system that takes none, such as
 * `/proc`, Node's own recursive `mkdir` never ends.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await stands(path)) return
  await makeFolder(dirname(path))
  if (!(await stands(path))) throw new Error(`There can be no folder ${path}.`)
}

/** Whether there is a folder now. False where the one above it is missing. */
async function stands(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') return false
    if (code !== 'EEXIST') throw error
    if ((await stat(path)).isDirectory()) return true
    throw new Error(`${path} is a file.`, { cause: error })
  }
}
