import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { platform } from 'node:os'
import { dirname } from 'node:path'

/** What a file of secrets holds: plain JSON by name. */
export type NamedSecrets = ReadonlyMap<string, unknown>

/** Permission bits of the group and of others (POSIX). */
const OTHERS = 0o077

/**
 * Reads a JSON object of secrets; null where there is no file. Throws with a sentence that says
 * what to do where somebody else may read the file too, or where it is not such an object.
 */
export function readSecretsFile(path: string): NamedSecrets | null {
  if (!existsSync(path)) return null
  // Windows has no such bits: Node makes them up.
  if (platform() !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
    throw new Error(`${path} can be read by others than its owner. Run: chmod 600 '${path}'`)
  const content = parsed(readFileSync(path, 'utf8'))
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${path} is not a JSON object of secrets by name.`)
  return new Map(Object.entries(content))
}

/** Undefined for what is not JSON: the error of the parser would quote the secrets. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts the whole file in the place of the old one, in one step, and on disk before it returns. */
export function writeSecretsFile(path: string, secrets: NamedSecrets): void {
  const draft = `${path}.${randomUUID()}`
  const text = `${JSON.stringify(Object.fromEntries(secrets), null, 2)}\n`
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true })
    renameSync(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(draft, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} cannot be written: ${reason}`, { cause: error })
  }
}

/** Makes the name of a renamed file durable. Windows opens no folders, and needs none of it. */
function syncFolder(path: string) {
  if (platform() === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
