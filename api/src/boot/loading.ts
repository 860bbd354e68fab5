import { enableCompileCache, registerHooks } from 'node:module'

/** Packages of many small ES modules; a relative import in them is the file it names. */
const LARGE = /\/node_modules\/(?:typebox|drizzle-orm|oidc-provider)\/(?!.*\/node_modules\/)/
const NAMES = /^(?:typebox|drizzle-orm)(?:\/|$)/

/**
 * Makes a start read its code quickly, for nothing else is most of what a start does. What was
 * compiled at the last one is not compiled again; and Node does not look up for each file of the
 * large packages how its package exports what: that of drizzle-orm says so on 180 kB, which Node
 * would read a hundred times.
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
