import { enableCompileCache, registerHooks } from 'node:module'

/** Packages of many small ES modules; their relative imports are file names. */
const LARGE = /\/node_modules\/(?:typebox|drizzle-orm|oidc-provider)\/(?!.*\/node_modules\/)/
const NAMES = /^(?:typebox|drizzle-orm)(?:\/|$)/

/**
 * Speeds up loading of the code, which is most of a start. Compiled code is cached; and Node does
 * not look up the `exports` of the large packages for each file: those of drizzle-orm have 180 kB,
 * which Node would read a hundred times.
 */
export function loadQuickly(): void {
  enableCompileCache()
  const found = new Map<string, { url: string; format: string; shortCircuit: true }>()
  registerHooks({
    resolve(specifier, context, resolve) {
      const { parentURL = '', conditions } = context
      if (!conditions.includes('import')) return resolve(specifier, context)
      if (/^\..*\.m?js$/.test(specifier) && LARGE.test(parentURL))
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
