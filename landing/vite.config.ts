import { identityHead } from '@melodia/portal/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demoPlayer } from './build/demoPlayer.ts'
import { pictures } from './build/pictures.ts'

export default defineConfig({
  plugins: [react(), identityHead(), demoPlayer(), pictures()],
  // Inlined assets would be data: URLs, which the page's policy refuses.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
