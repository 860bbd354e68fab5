import { spawnSync, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The user that a server runs as. */
export interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL and PgBouncer refuse to run as root: use an unprivileged user. */
export function unprivileged(): Owner | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout || Number.NaN),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root and there is no user `postgres` or `nobody`')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves when the server has logged this sentence; rejects with its log if it ends before. */
export function logged(server: ChildProcess, sentence: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes(sentence)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`${server.spawnfile} did not start: ${log}`)))
  })
}

/** Stops it at once; clients lose their connections. */
export async function stopped(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await Promise.race([exit, sleep(5_000, undefined, { ref: false })])
  if (server.exitCode === null) server.kill('SIGKILL')
  await exit
}
