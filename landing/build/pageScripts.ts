import type { Plugin } from 'vite'

/** Scripts of pages that are readable without them, by the name that `src/page.ts` says. */
const SCRIPTS = {
  account: 'src/accountScript.ts',
  home: 'src/homeScript.ts',
  verifier: 'src/royalties/verifierScript.ts',
}

/**
 * Vite plugin: makes each of these scripts a separate entry, so that its page works without React.
 * `src/prerender.tsx` decides which page has which script.
 */
export const pageScripts = (): Plugin => ({
  name: 'page-scripts',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  buildStart() {
    if (this.meta.watchMode) return
    for (const [name, id] of Object.entries(SCRIPTS)) this.emitFile({ type: 'chunk', id, name })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle, path }) {
      // The music pages have a script of their own.
      if (path.endsWith('/music.html')) return []
      return Object.entries(SCRIPTS).map(([of, source]) => {
        const built = Object.values(bundle ?? {}).find(({ name }) => name === of)
        const src = `/${built?.fileName ?? source}`
        return { tag: 'script', attrs: { type: 'module', crossorigin: '', src }, injectTo: 'head' }
      })
    },
  },
})
