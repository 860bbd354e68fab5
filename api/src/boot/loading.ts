import { lstatSync, mkdirSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { platform, userInfo } from 'node:os'
import { join } from 'node:path'

/** Packages of many small ES modules; their relative imports are file names. */
const LARGE = /^(?:typebox|drizzle-orm|oidc-provider)\//
const MODULES = '/node_modules/'
const isOfLarge = (url: string) =>
  LARGE.test(url.slice(url.lastIndexOf(MODULES) + MODULES.length)) && url.includes(MODULES)
const NAMES = /^(?:typebox|drizzle-orm)(?:\/|$)/

/**
 * Speeds up loading of the code, which is most of a start. Compiled code is kept in a folder of
 * `dataDir`, once that exists; and Node does not look up the `exports` of the large packages for each file: those of drizzle-orm have 180 kB,
 * which Node would read a hundred times.
 */
export function loadQuickly(dataDir?: string): void {
  if (dataDir !== undefined) keepCompiled(join(dataDir, 'compiled'))
  const found = new Map<string, { url: string; format: string; shortCircuit: true }>()
  registerHooks({
    resolve(specifier, context, resolve) {
      const { parentURL = '', conditions } = context
      if (!conditions.includes('import')) return resolve(specifier, context)
      if (/^\..*\.m?js$/.test(specifier) && isOfLarge(parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (!NAMES.test(specifier)) return resolve(specifier, context)
      const known = found.get(specifier)
      if (known) return known
      const result = resolve(specifier, context)
      found.set(specifier, { url: result.url, format: 'module', shortCircuit: true })
      return result
    },
  })
}

/**
 * What is compiled is run as it was kept, so a folder that another user made or can write is not
 * used; Node's own place for it is in the folder of temporary files, where each user makes folders.
 */
function keepCompiled(folder: string) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    // Mostly it exists.
  }
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const isOurs =
    platform() === 'win32' || (found?.uid === userInfo().uid && (found.mode & 0o077) === 0)
  if (found?.isDirectory() && isOurs) enableCompileCache(folder)
}
