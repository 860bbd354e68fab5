import type { Plugin } from 'vite'

const SOURCE = 'src/homeScript.ts'

/**
 * Vite plugin: makes the script of Home a separate entry, so that it has its buttons without React.
 * `src/prerender.tsx` decides which page has which script.
 */
export const homeScript = (): Plugin => ({
  name: 'home-script',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  buildStart() {
    if (!this.meta.watchMode) this.emitFile({ type: 'chunk', id: SOURCE, name: 'home' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle, path }) {
      // The music pages have a script of their own.
      if (path.endsWith('/music.html')) return []
      const built = Object.values(bundle ?? {}).find(({ name }) => name === 'home')
      const src = `/${built?.fileName ?? SOURCE}`
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: '', src }, injectTo: 'head' }]
    },
  },
})
