import type { Plugin } from 'vite'

const SOURCE = 'src/player/player.ts'

/**
 * Vite plugin: makes the demo track's script a separate entry, so that Home has its buttons without
 * React. `src/prerender.tsx` decides which page has which script.
 */
export const demoPlayer = (): Plugin => ({
  name: 'demo-player',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  buildStart() {
    if (!this.meta.watchMode) this.emitFile({ type: 'chunk', id: SOURCE, name: 'player' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const built = Object.values(bundle ?? {}).find(({ name }) => name === 'player')
      const src = `/${built?.fileName ?? SOURCE}`
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: '', src }, injectTo: 'head' }]
    },
  },
})
