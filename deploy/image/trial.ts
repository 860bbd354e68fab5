import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runWithin, spawnWithin, terminate } from './chroot.ts'
import type { Container } from './dockerfile.ts'

const PORT = 39_271
const START_MS = 60_000
const STOP_MS = 12_000
const PAGES = ['/', '/music', '/admin/', '/creators/', '/accounts/.well-known/openid-configuration']

interface Trial {
  root: string
  container: Container
  /** An empty folder, for what the container writes. */
  folder: string
}

/**
 * Runs the product in its root file system as its user, with everything read-only but its volume.
 * @throws Error with what does not hold.
 */
export async function tryImage({ root, container, folder }: Trial): Promise<void> {
  const [volume = ''] = container.volumes
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, Number(container.user), Number(container.user))
  const env = { ...container.env, PORT: `${PORT}`, PUBLIC_URL: 'https://music.example' }
  const within = { root, container: { ...container, env }, volumes: { [volume]: data } }
  const expectCode = async (code: number, command: readonly string[], what: string) => {
    const ended = await runWithin(command, within)
    if (ended !== code) throw new Error(`${what}: ended with ${ended}, not ${code}`)
  }

  await expectCode(1, ['sh', '-c', 'touch /app/a 2>/dev/null'], 'The root is read-only')
  await expectCode(0, ['sh', '-c', '! command -v cc && ! command -v make'], 'There is no compiler')
  await expectCode(1, container.healthCheck, 'Nothing runs, and the health check says so')

  const server = spawnWithin(container.command, within)
  try {
    await untilWell(server)
    await expectCode(0, container.healthCheck, 'The health check of what runs')
    for (const path of PAGES)
      if ((await statusOf(path)) !== 200) throw new Error(`${path} is not there`)
    await expectCode(0, ['node', 'api/command.js', 'admin', 'list'], 'A command beside the server')
    await expectCode(0, ['node', 'api/command.js', 'backup', `${volume}/backup.tar`], 'A backup')
    const ended = once(server, 'exit')
    terminate(server)
    await Promise.race([ended, setTimeout(STOP_MS)])
    if (server.exitCode === null) throw new Error('SIGTERM does not end it')
  } finally {
    server.kill('SIGKILL')
  }
  const kept = readdirSync(data)
  if (!kept.includes('melodia.sqlite')) throw new Error(`The volume has only ${kept.join(', ')}`)
}

async function untilWell(server: ChildProcess) {
  const started = performance.now()
  while ((await statusOf('/api/status')) !== 200) {
    if (server.exitCode !== null || performance.now() - started > START_MS)
      throw new Error('The server did not start')
    await setTimeout(200)
  }
}

function statusOf(path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port: PORT, path }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    }).on('error', () => resolve(0))
  })
}
