import { spawnSync } from 'node:child_process'
import { argv, exit } from 'node:process'

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
for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) exit(status ?? 1)
}
