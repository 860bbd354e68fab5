import { existsSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { isFresh } from './build/stamp.ts'

/** The three apps that browsers load, each with a `vite.config.ts` and built into its `dist`. */
export const APPS = ['landing', 'admin-ui', 'creator-ui'] as const
export type App = (typeof APPS)[number]

export type Log = (line: string) => void

/** Builds the apps whose sources changed since their last build. Costs milliseconds where none. */
export async function buildStale(root: string, log: Log): Promise<void> {
  await build(
    root,
    APPS.filter((app) => hasSources(root, app) && !isFresh(root, app)),
    log,
  )
}

/** Builds the apps side by side. A build that fails leaves the one before it in place. */
export async function build(root: string, apps: readonly App[], log: Log): Promise<void> {
  if (apps.length === 0) return
  log(`Building ${apps.join(', ')} …`)
  const start = performance.now()
  await Promise.all(apps.map((app) => buildInWorker(root, app)))
  log(`Built ${apps.join(', ')} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const hasSources = (root: string, app: App) => existsSync(join(root, app, 'vite.config.ts'))

/** Vite sets NODE_ENV for its whole thread; a thread of its own keeps that away from the server. */
function buildInWorker(root: string, app: App): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('./build/worker.ts', import.meta.url), {
    workerData: { root, app },
  })
  worker.once('error', reject)
  worker.once('exit', () => resolve())
  return promise
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  await build(root, APPS, (line) => writeSync(1, `${line}\n`))
}
