import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../platform/config/config.ts'

/** Permission bits of the group and of others (POSIX). */
const OTHERS = 0o077
/** The sticky bit of folders shared by all users, such as `/tmp`; ours never have it. */
const SHARED = 0o1000

interface Privacy {
  /** Paths that others could read until now. */
  closed: string[]
  /** Paths that others can still read, because this user may not change them. */
  open: string[]
}

/**
 * Removes the permissions of others on the files of this installation: DATA_DIR, the database with
 * its companions and copies, and the media. A folder is closed after its contents, so a closed one
 * need not be checked again.
 */
export async function closeToOthers(config: Config): Promise<Privacy> {
  const privacy: Privacy = { closed: [], open: [] }
  // Windows has no such bits: Node invents them.
  if (platform() === 'win32') return privacy
  const { dataDir, database, media } = config
  const files = database.kind === 'sqlite' ? await databaseFiles(database.path) : []
  const folder = media.kind === 'folder' ? media.path : join(dataDir, 'staging')
  if (await isOpen(folder)) await closeAll(folder)
  for (const path of [...files, folder, dataDir]) {
    if (!(await isOpen(path))) continue
    await close(path)
    privacy[(await isOpen(path)) ? 'open' : 'closed'].push(path)
  }
  return privacy
}

/** The file, its `-wal` and `-shm`, and copies left by migrations and restores. */
async function databaseFiles(path: string): Promise<string[]> {
  const own = basename(path)
  const beginnings = [`${own}-`, `${own}.before-`]
  const names = await readdir(dirname(path)).catch(() => [])
  return names
    .filter((name) => name === own || beginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => join(dirname(path), name))
}

/** Everything in a folder, without following links. */
async function closeAll(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await lstat(path)
    if (found.isSymbolicLink()) continue
    if (found.isDirectory()) await closeAll(path)
    if ((found.mode & OTHERS) !== 0) await close(path)
  }
}

async function isOpen(path: string) {
  const found = await stat(path).catch(() => null)
  return found !== null && (found.mode & OTHERS) !== 0
}

/** Errors are ignored here; `isOpen` notices them afterwards. */
async function close(path: string) {
  const { mode } = await stat(path)
  if ((mode & SHARED) === 0) await chmod(path, mode & 0o700).catch(() => undefined)
}
