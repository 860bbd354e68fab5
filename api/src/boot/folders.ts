import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents one by one: on a file system that allows none, such as `/proc`,
 * Node's recursive `mkdir` never returns.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await stands(path)) return
  await makeFolder(dirname(path))
  if (!(await stands(path))) throw new Error(`There can be no folder ${path}.`)
}

/** Creates one folder if necessary. False if its parent is missing. */
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
