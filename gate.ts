import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { argv, env, exit } from 'node:process'

/**
 * `npm test` runs everything, `npm test -- some/file` one file in its project. The product of the
 * browser tests builds missing or stale apps itself.
 */
const files = argv.slice(2)
const steps =
  files.length > 0
    ? [['vitest', 'run', ...files]]
    : [
        ['npm', 'run', 'check'],
        ['npm', 'run', 'build'],
        ['vitest', 'run', '--project=!e2e'],
        ['vitest', 'run', '--project=e2e'],
      ]

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3

/** Tests make thousands of databases, and would wait for the disk to flush each of their commits. */
function temporaryFolder() {
  if (env.TMPDIR || !existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH_BYTES ? {} : { TMPDIR: MEMORY }
}

for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...env, ...temporaryFolder() },
  })
  if (status !== 0) exit(status ?? 1)
}
