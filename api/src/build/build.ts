import { fork } from 'node:child_process'
import { existsSync, readdirSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withBuildLock } from './buildLock.ts'
import type { BuildMessage } from './child.ts'
import { isFresh, SERVER, type Looks } from './stamp.ts'

/** The three browser apps, each with a `vite.config.ts` and built into its `dist`. */
export const APPS = ['landing', 'admin-ui', 'creator-ui'] as const
export type BrowserApp = (typeof APPS)[number]
/** Everything that the build makes: the apps and the server. */
const BUILT = [...APPS, SERVER] as const
type Built = (typeof BUILT)[number]

export type Log = (line: string) => void

/**
 * Builds the apps, and the server, whose sources changed since their last build. Takes milliseconds
 * if none did. Of several concurrent starts, one builds and the others wait.
 */
export async function buildStale(root: string, log: Log): Promise<void> {
  const stale = () => {
    const seen: Looks = new Map()
    return BUILT.filter((app) => hasSources(root, app) && !isFresh(root, app, seen))
  }
  if (stale().length > 0 || leftBehind(root).length > 0) await buildLocked(root, stale, log)
}

/** Builds apps in parallel. A failed or killed build leaves the previous one in place. */
function buildLocked(root: string, appsOf: () => readonly Built[], log: Log): Promise<void> {
  return withBuildLock(join(root, '.dist-lock'), async () => {
    await clean(root)
    // Another process may have built them meanwhile.
    const apps = appsOf()
    if (apps.length === 0) return
    log(`Building ${apps.join(', ')} …`)
    const start = performance.now()
    try {
      await buildInChild(root, apps)
    } finally {
      await clean(root)
    }
    log(`Built ${apps.join(', ')} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  })
}

const hasSources = (root: string, app: Built) => existsSync(join(root, app, 'vite.config.ts'))

/** Folders left by killed builds, which nobody will swap in. */
function leftBehind(root: string): string[] {
  return BUILT.map((app) => join(root, app))
    .filter((home) => existsSync(home))
    .flatMap((home) =>
      readdirSync(home)
        .filter((name) => name.startsWith('.dist-'))
        .map((name) => join(home, name)),
    )
}

const clean = (root: string) =>
  Promise.all(leftBehind(root).map((path) => rm(path, { recursive: true, force: true })))

function buildInChild(root: string, apps: readonly Built[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const left = new Set<string>(apps)
  let reason = ''
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [root, ...apps], {
    execArgv: [],
  })
  child.on('message', (message: BuildMessage) => {
    if ('built' in message) left.delete(message.built)
    else reason = message.failed
  })
  child.once('error', reject)
  child.once('close', (code, signal) => {
    if (left.size === 0) return resolve()
    reject(new Error(reason || `The build ended before its time (${signal ?? `code ${code}`}).`))
  })
  return promise
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../../..')
  await buildLocked(
    root,
    () => BUILT,
    (line) => writeSync(1, `${line}\n`),
  )
}
