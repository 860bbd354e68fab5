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

/** Content of a secrets file: plain JSON by name. */
export type NamedSecrets = ReadonlyMap<string, unknown>

/** Permission bits of the group and of others (POSIX). */
const OTHERS = 0o077

/**
 * Reads a JSON object of secrets; null if there is no file. Throws with an instruction if others
 * can read the file, or if it is not such an object.
 */
export function readSecretsFile(path: string): NamedSecrets | null {
  if (!existsSync(path)) return null
  // Windows has no such bits: Node invents them.
  if (platform() !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
    throw new Error(`${path} can be read by others than its owner. Run: chmod 600 '${path}'`)
  const content = parsed(readFileSync(path, 'utf8'))
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${path} is not a JSON object of secrets by name.`)
  return new Map(Object.entries(content))
}

/** Undefined if it is not JSON: the parser's error would quote the secrets. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces the whole file atomically; it is on disk before this returns. */
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

/** Makes a rename durable. Windows cannot open folders and does not need it. */
function syncFolder(path: string) {
  if (platform() === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
