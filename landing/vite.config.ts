import { identityHead } from '@melodia/portal/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageScripts } from './build/pageScripts.ts'
import { pictures } from './build/pictures.ts'

export default defineConfig({
  plugins: [react(), identityHead(), pageScripts(), pictures()],
  // Inlined assets would be data: URLs, which the page's policy refuses.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `music.html` is the template of the music pages, which the server renders.
    rolldownOptions: { input: { index: 'index.html', music: 'music.html' } },
  },
})
