import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@melodia/db/testing/postgresProcess'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

/** A running product, started as its users do, with a database of its own. */
export interface Product {
  database: 'SQLite' | 'PostgreSQL'
  url: string
  /** Its DATA_DIR. */
  folder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The products of each worker. */
    products: Product[][]
  }
}

const ROOT = join(import.meta.dirname, '../..')

/** Starts the built product and resolves when it answers; rejects with its output if it ends. */
export async function startProduct(
  settings: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; stop(): Promise<void> }> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['api/start.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      // Journeys receive webhooks on this machine.
      WEBHOOK_NETWORKS: '127.0.0.1',
      // All journeys come from one address, as a few demo accounts: a quick machine reaches the limits.
      RATE_SIGN_IN: '0',
      RATE_CALLS: '0',
      RATE_TIME: '0',
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

/** Starts a product on SQLite and one on PostgreSQL for each copied database. */
export async function setup(project: TestProject) {
  findChromium()
  const { postgresCopies } = project.getProvidedContext()
  const folder = await mkdtemp(join(tmpdir(), 'melodia-e2e-'))
  const running: { stop(): Promise<void> }[] = []
  const start = async (name: string, settings: Record<string, string> = {}) => {
    const dataDir = join(folder, name)
    const product = await startProduct({ DATA_DIR: dataDir, ...settings })
    running.push(product)
    return { url: product.url, folder: dataDir }
  }
  const stop = async () => {
    await Promise.all(running.map((product) => product.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  // All at once: a start waits for its disk, its database and other processes.
  const workers = postgresCopies.map(async (DATABASE_URL, worker): Promise<Product[]> => {
    const [sqlite, postgres] = await Promise.all([
      start(`sqlite-${worker}`),
      start(`postgres-${worker}`, { DATABASE_URL }),
    ])
    return [
      { database: 'SQLite', ...sqlite },
      { database: 'PostgreSQL', ...postgres },
    ]
  })
  try {
    project.provide('products', await Promise.all(workers))
  } catch (error) {
    await Promise.allSettled(workers)
    await stop()
    throw error
  }
  return stop
}
