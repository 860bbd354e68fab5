import { spawn } from 'node:child_process'
import { once } from 'node:events'

const HOLD = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 10_000 })
  db.exec('begin exclusive')
  console.log('locked')
  setInterval(() => {}, 60_000)`

/** Another process that locks a SQLite file until it is told to end. */
export async function lockFile(path: string): Promise<{ unlock(): Promise<void> }> {
  const holder = spawn(process.execPath, ['-e', HOLD, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return {
    async unlock() {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    },
  }
}
