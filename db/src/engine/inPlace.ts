import { statSync } from 'node:fs'

/** As SQLite calls it; it looks itself only without a WAL. */
const MOVED = 'SQLITE_READONLY_DBMOVED'

/**
 * A check that the file at a path is the one that is there now: a process whose file was deleted, or
 * replaced by a restore, would go on with it, and all that it writes would be gone with its end.
 */
export function makeInPlace(path: string): () => void {
  const fileOf = () => {
    const file = statSync(path, { throwIfNoEntry: false, bigint: true })
    return file && `${file.dev} ${file.ino}`
  }
  const opened = fileOf()
  return () => {
    if (fileOf() === opened) return
    const sentence = `${path} was deleted or replaced while it was open. Nothing is written any more: restart, after a restore where it is gone.`
    throw Object.assign(new Error(sentence), { code: MOVED })
  }
}
