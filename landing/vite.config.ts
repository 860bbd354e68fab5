import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The two faces that every page shows at once are asked for before the stylesheet is read. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
}

export default defineConfig({
  plugins: [react(), preloadFonts],
  // Inlined assets would be data: urls, which the page's policy refuses.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
