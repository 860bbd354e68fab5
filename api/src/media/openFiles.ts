import { fstatSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { UsedFile } from './fileStream.ts'

/** A player asks for part after part; this is longer than it takes between two. */
const IDLE_MS = 5_000
/** Files kept open while nobody uses them. */
const MOST = 128

interface Kept {
  path: string
  file: FileHandle
  bytes: number
  users: number
  idle?: NodeJS.Timeout
}

/** Files whose content never changes, kept open for some seconds after their last use. */
export function makeOpenFiles({ idleMs = IDLE_MS, most = MOST } = {}) {
  const files = new Map<string, Kept>()

  /** Null if it is not open, or was removed or replaced since. Asks no disk. */
  function known(path: string): Kept | null {
    const kept = files.get(path)
    if (!kept) return null
    if (fstatSync(kept.file.fd).nlink > 0) return kept
    files.delete(path)
    if (kept.users === 0) void close(kept)
    return null
  }

  async function openAnew(path: string): Promise<Kept> {
    const file = await open(path)
    try {
      const kept = { path, file, bytes: (await file.stat()).size, users: 0 }
      // Whoever else has opened it meanwhile closes theirs after use.
      files.set(path, kept)
      return kept
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async function release(kept: Kept) {
    kept.users--
    if (kept.users > 0) return
    if (files.get(kept.path) !== kept || files.size > most) return close(kept)
    kept.idle = setTimeout(() => void close(kept), idleMs).unref()
  }

  async function close(kept: Kept) {
    clearTimeout(kept.idle)
    if (files.get(kept.path) === kept) files.delete(kept.path)
    await kept.file.close()
  }

  return {
    /** Its size, if it is open. */
    bytesOf: (path: string) => known(path)?.bytes ?? null,

    /** Opens a file or finds it open. Rejects like `open` if there is none. */
    async use(path: string): Promise<UsedFile & { bytes: number }> {
      const kept = known(path) ?? (await openAnew(path))
      kept.users++
      clearTimeout(kept.idle)
      return { file: kept.file, bytes: kept.bytes, release: () => release(kept) }
    },
  }
}
