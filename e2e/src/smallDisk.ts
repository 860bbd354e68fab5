import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A disk of so many bytes, in memory; null where this user may not mount one (a container without
 * the right to).
 */
export function smallDisk(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'melodia-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmdirSync(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  const free = () => {
    const { bsize, bavail } = statfsSync(folder)
    return bsize * bavail
  }
  return {
    folder,
    /** Bytes that are left. */
    free,
    /** Fills it with something else, up to so many free bytes. */
    async fill(left: number) {
      await rm(ballast, { force: true })
      await writeFile(ballast, Buffer.alloc(free() - left))
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
