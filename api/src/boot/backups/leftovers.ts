import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOlder } from '../../platform/media/staging.ts'

/** Beginning of the names of folders in which a backup is made. */
export const WORK = '.backup-'

/** What nobody has written to for so long was interrupted. */
const STALE_MS = 60 * 60_000

/** Works in a temporary folder within `parent`, which is gone afterwards. */
export async function inFolder<T>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(parent, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes temporary folders of processes that were killed. */
export async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parent, name)
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const paths = [folder, ...names.map((each) => join(folder, each))]
    const untouched = await Promise.all(paths.map((path) => isOlder(path, STALE_MS)))
    if (!untouched.every(Boolean)) continue
    // In a folder for temporary files, one of another user stays.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
