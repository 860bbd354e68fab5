import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Installs a package of Debian's where that is permitted; one test run after another. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const install = `apt-get update -qq && apt-get install -y -qq ${name}`
  spawnSync('flock', [join(tmpdir(), 'melodia-packages'), 'sh', '-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
