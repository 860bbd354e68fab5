import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

/** A running product as its users start it, on a database of its own. */
export interface Product {
  database: 'SQLite' | 'PostgreSQL'
  url: string
  /** Its DATA_DIR. */
  folder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    products: Product[]
  }
}

const ROOT = join(import.meta.dirname, '../..')

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

/** Starts the built product and resolves when it answers; rejects with its output when it ends. */
export async function startProduct(
  settings: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; stop(): Promise<void> }> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = async () => {
    for (;;) {
      const reply = await fetch(`${url}/api/status`).catch(() => null)
      if (reply?.ok) return true
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (child.exitCode !== null) return false
    }
  }
  if (!(await answers())) throw new Error(`The product did not start:\n${output}`)
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts one product on SQLite and one on PostgreSQL for all journeys. */
export async function setup(project: TestProject) {
  findChromium()
  const { postgresUrl } = project.getProvidedContext()
  if (!postgresUrl) throw new Error('The journeys need a PostgreSQL server; none was started.')
  const folder = await mkdtemp(join(tmpdir(), 'melodia-e2e-'))
  const folders = { sqlite: join(folder, 'sqlite'), postgres: join(folder, 'postgres') }
  const sqlite = await startProduct({ DATA_DIR: folders.sqlite })
  const postgres = await startProduct({ DATA_DIR: folders.postgres, DATABASE_URL: postgresUrl })
  project.provide('products', [
    { database: 'SQLite', url: sqlite.url, folder: folders.sqlite },
    { database: 'PostgreSQL', url: postgres.url, folder: folders.postgres },
  ])
  return async () => {
    await Promise.all([sqlite.stop(), postgres.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
